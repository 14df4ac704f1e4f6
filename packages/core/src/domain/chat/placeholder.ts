/** What the message box is doing. */
export interface MessageBoxState {
  readonly sending: boolean;
  /** Shown to a user whose onboarding is not done. */
  readonly onboarding: boolean;
  /** The chat has messages. */
  readonly active: boolean;
  readonly productName: string;
}

/** The message box's placeholder; sending wins over onboarding, active and empty (spec §2, message input; AMB-37). */
export function placeholderFor({ sending, onboarding, active, productName }: MessageBoxState): string {
  if (sending) return 'Waiting for response...';
  if (onboarding) return `Type to ${productName}...`;
  return active ? 'Ask me anything...' : 'How can I help you today?';
}

import { Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { warning: Clock, quiet: Info } as const;

interface AlertProps {
  readonly tone: keyof typeof ICONS;
  /** `status` is announced when it appears; none for a permanent note. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A warning or a quiet note: an icon and a sentence. Failures are ErrorAlert. */
export function Alert({ tone, role, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`alert alert-${tone}`} role={role}>
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

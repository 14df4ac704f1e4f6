import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

const ICONS = { danger: CircleAlert, warning: Clock, success: CircleCheck, quiet: Info } as const;

interface AlertProps {
  readonly tone: keyof typeof ICONS;
  /** `alert` interrupts, `status` waits its turn; none for a permanent note. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A message with an icon and a sentence. */
export function Alert({ tone, role, id, ref, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`alert alert-${tone}`} role={role} id={id} ref={ref}>
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

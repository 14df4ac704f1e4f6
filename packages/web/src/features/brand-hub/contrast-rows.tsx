import { Check, CircleAlert, X } from 'lucide-react';
import { fill } from '../../shared/config/define-copy.ts';
import { ratioText, ratioWith, verdictOf, type Extreme } from './contrast.ts';
import { hubCopy } from './copy.ts';

const ICONS = { anyText: Check, largeText: CircleAlert, noText: X } as const;

interface ContrastRowProps {
  readonly label: string;
  readonly paint: string;
  readonly extreme: Extreme;
}

function ContrastRow({ label, paint, extreme }: ContrastRowProps) {
  const ratio = ratioWith(paint, extreme);
  const verdict = verdictOf(ratio);
  const Icon = ICONS[verdict];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{fill(hubCopy.ratio, { ratio: ratioText(ratio) })}</span>
        <span className={verdict === 'anyText' ? 'verdict ok' : 'verdict bad'}>
          <Icon className="i i-s" aria-hidden="true" />
          {hubCopy[verdict]}
        </span>
      </dd>
    </div>
  );
}

interface ContrastRowsProps {
  readonly paint: string;
  /** What the two rows are called: the colour as text on a ground, or text on the colour. */
  readonly labels: Readonly<Record<Extreme, string>>;
}

/** How a colour stands against white and against black: the ratio, and what text it is enough for. */
export function ContrastRows({ paint, labels }: ContrastRowsProps) {
  return (
    <dl className="contrast">
      <ContrastRow label={labels.white} paint={paint} extreme="white" />
      <ContrastRow label={labels.black} paint={paint} extreme="black" />
    </dl>
  );
}

import type { BrandCompleteness } from '@marquill/core';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { hubCopy } from './copy.ts';

interface MeterStyle extends CSSProperties {
  readonly '--has': number;
  readonly '--of': number;
}

function Meter({ completeness }: { readonly completeness: BrandCompleteness }) {
  return (
    <div className="meter" role="meter" aria-label={hubCopy.meter} aria-valuemin={0} aria-valuemax={completeness.total} aria-valuenow={completeness.filled} aria-valuetext={fill(hubCopy.filled, { filled: completeness.filled, total: completeness.total })}>
      {completeness.sections.map((section) => {
        const style: MeterStyle = { '--has': section.filled, '--of': section.total };
        return <i key={section.key} style={style} />;
      })}
    </div>
  );
}

interface HubIndexProps {
  readonly completeness: BrandCompleteness;
  /** The section at the top of the window. */
  readonly current: string;
}

/** How much is filled in, and the way to each section. */
export function HubIndex({ completeness, current }: HubIndexProps) {
  return (
    <div className="hub-index">
      <p className="meter-num">
        <b>{completeness.filled}</b>
        <span className="muted">{fill(hubCopy.filledRest, { total: completeness.total })}</span>
      </p>
      <Meter completeness={completeness} />
      <nav aria-label={hubCopy.sections}>
        {completeness.sections.map(({ key, title, filled, total }) => (
          <a key={key} href={`#${key}`} aria-current={key === current ? 'true' : undefined}>
            {title}
            <span>
              {filled === total
                ? <><Check className="i i-s" aria-hidden="true" /><span className="vh">{hubCopy.complete}</span></>
                : fill(hubCopy.count, { filled, total })}
            </span>
          </a>
        ))}
      </nav>
    </div>
  );
}

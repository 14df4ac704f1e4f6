import { fill } from '../../shared/config/define-copy.ts';
import { ratioText, ratioWith, verdictOf, type TextColor } from './contrast.ts';
import { hubCopy } from './copy.ts';

interface PaintProps {
  /** Null while the text is no colour: the preview stays neutral. */
  readonly paint: string | null;
}

/** The colour with white and with black samples on it: pictures of text, whose contrast is told in words by the checks. */
export function ColorPreview({ paint }: PaintProps) {
  const background = paint ?? undefined;
  return (
    <div className="preview" aria-hidden="true">
      <div style={paint === null ? undefined : { background, color: 'white' }} data-sample={hubCopy.whiteText} />
      <div style={paint === null ? undefined : { background, color: 'black' }} data-sample={hubCopy.blackText} />
    </div>
  );
}

function Check({ label, paint, text }: { readonly label: string; readonly paint: string; readonly text: TextColor }) {
  const ratio = ratioWith(paint, text);
  const verdict = verdictOf(ratio);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {fill('{ratio}:1', { ratio: ratioText(ratio) })} <span className={verdict === 'anyText' ? 'ok' : 'bad'}>{hubCopy[verdict]}</span>
      </dd>
    </div>
  );
}

/** What text the colour can carry. */
export function ColorChecks({ paint }: PaintProps) {
  if (paint === null) return null;
  return (
    <dl className="checks">
      <Check label={hubCopy.whiteOnIt} paint={paint} text="white" />
      <Check label={hubCopy.blackOnIt} paint={paint} text="black" />
    </dl>
  );
}

import { hubCopy } from './copy.ts';

/** The colour with white and with black samples on it: pictures of text, whose contrast is told in words beside it. Null: neutral. */
export function ColorPreview({ paint }: { readonly paint: string | null }) {
  const background = paint ?? undefined;
  return (
    <div className="preview" aria-hidden="true">
      <div style={paint === null ? undefined : { background, color: 'white' }} data-sample={hubCopy.whiteText} />
      <div style={paint === null ? undefined : { background, color: 'black' }} data-sample={hubCopy.blackText} />
    </div>
  );
}

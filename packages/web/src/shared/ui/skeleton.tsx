import './skeleton.css';

/** Quiet bars in the shape of the rows that are coming; decorative. */
export function Skeleton({ widths }: { readonly widths: readonly string[] }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {widths.map((width, index) => <span className="skel" key={index} style={{ width }} />)}
    </div>
  );
}

import { ArrowRight, Check } from 'lucide-react';
import { useFocusOnMount } from '../../shared/hooks/use-focus-on-mount.ts';

interface SimplePageProps {
  readonly title: string;
  readonly lede: string;
  readonly button: string;
  readonly isDone?: boolean;
  readonly onClick: () => void;
}

/** The first and the last page: a title, a sentence, one button. */
export function SimplePage({ title, lede, button, isDone = false, onClick }: SimplePageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <main className="col col-mid">
      {isDone && <span className="seal ob-seal"><Check className="i" aria-hidden="true" /></span>}
      <div className="stack-4 ob-words">
        <h1 className="display" tabIndex={-1} ref={heading}>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div>
        <button className="btn btn-primary btn-tall" type="button" onClick={onClick}>
          {button}
          <ArrowRight className="i" aria-hidden="true" />
        </button>
      </div>
    </main>
  );
}

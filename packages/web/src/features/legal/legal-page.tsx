import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import './legal.css';

/** A section of a legal page: its heading, and paragraphs separated by blank lines. */
export interface LegalSection {
  readonly heading: string;
  readonly text: string;
}

/** A paragraph, or a list when its lines begin with "- ". */
function Block({ text }: { readonly text: string }) {
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <p>{text}</p>;
  return <ul>{lines.map((line) => <li key={line}>{line.slice(2)}</li>)}</ul>;
}

interface LegalPageProps {
  readonly title: string;
  readonly dated: string;
  readonly back: string;
  readonly isNumbered?: boolean;
  readonly sections: readonly LegalSection[];
}

/** A static legal page: scrolls to the top on opening and links back to log-in (spec §2, legal pages). */
export function LegalPage({ title, dated, back, isNumbered = false, sections }: LegalPageProps) {
  usePageTitle(title);
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className="page">
      <header className="topbar">
        <Brand />
        <Link className="btn btn-ghost btn-edge-end" to={PATHS.login}>{back}</Link>
      </header>
      <main className="col legal">
        <h1 className="display">{title}</h1>
        <p className="lede">{dated}</p>
        {sections.map(({ heading, text }, index) => (
          <section key={heading} aria-labelledby={`section-${index + 1}`}>
            <h2 className="display" id={`section-${index + 1}`}>{isNumbered ? `${index + 1}. ${heading}` : heading}</h2>
            {text.split('\n\n').map((block) => <Block key={block} text={block} />)}
          </section>
        ))}
        <p className="legal-back"><Link className="link" to={PATHS.login}>{back}</Link></p>
      </main>
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../../shared/ui/brand.tsx';
import './billing.css';

interface ResultPageProps {
  readonly icon: LucideIcon;
  readonly tone: 'success' | 'danger' | 'busy';
  readonly title: string;
  readonly lede?: string;
  readonly children?: ReactNode;
}

/** The frame of the pages after checkout: a seal, what happened, what to do next. */
export function ResultPage({ icon: Icon, tone, title, lede, children }: ResultPageProps) {
  return (
    <div className="page">
      <header className="topbar"><Brand /></header>
      <main className="col col-mid result-col" aria-live="polite" aria-busy={tone === 'busy' || undefined}>
        <span className={`seal seal-${tone}`}><Icon className="i" aria-hidden="true" /></span>
        <div className="stack-2 result-words">
          <h1 className="display">{title}</h1>
          {lede !== undefined && <p className="lede">{lede}</p>}
        </div>
        {children !== undefined && <div className="result-acts">{children}</div>}
      </main>
    </div>
  );
}

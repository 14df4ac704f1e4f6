import { REPLY_STYLES, type ReplyBasis as Basis } from '@marquill/core';
import { ChevronRight } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fill } from '../../shared/config/define-copy.ts';
import { editorPath } from '../../shared/config/paths.ts';
import { chatCopy } from './copy.ts';
import './basis.css';
import { groupFacts } from './group-facts.ts';

const NAMED = 3;

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <span>{chatCopy.basedOnConversation}</span>;
  const rest = names.length - NAMED;
  return (
    <span>
      {chatCopy.basedOn}{' '}
      {names.slice(0, NAMED).map((name, index) => <Fragment key={name}>{index > 0 && ', '}<b>{name}</b></Fragment>)}
      {rest > 0 && ` ${chatCopy.and} ${fill(chatCopy.more, { count: rest })}`}
    </span>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <div><dt>{label}</dt><dd>{children}</dd></div>;
}

function WouldHelp({ missing }: Pick<Basis, 'missing'>) {
  return (
    <Row label={chatCopy.wouldHelp}>
      {missing.map(({ key, label }, index) => (
        <Fragment key={key}>
          {index > 0 && (index === missing.length - 1 ? ` ${chatCopy.and} ` : ', ')}
          <Link className="link" to={editorPath(key)}>{label}</Link>
        </Fragment>
      ))}{' '}
      {missing.length === 1 ? chatCopy.wasEmptyOne : chatCopy.wasEmptyMany}
    </Row>
  );
}

/** The folded line under an answer: exactly what its prompt held when it was written, and what would have helped. */
export const ReplyBasis = memo(function ReplyBasis({ basis }: { readonly basis: Basis }) {
  const style = REPLY_STYLES.find((each) => each.style === basis.style)?.label ?? basis.style;
  return (
    <details className="basis">
      <summary>
        <ChevronRight className="i i-s" aria-hidden="true" />
        <Names names={basis.facts.map((fact) => fact.label)} />
      </summary>
      <dl>
        {groupFacts(basis.facts).map(({ title, facts }) => (
          <Row key={title} label={title}>
            <ul className="basis-facts">
              {facts.map(({ key, label, value }) => (
                <li key={key}><Link className="link" to={editorPath(key)}>{label}</Link><span>{value}</span></li>
              ))}
            </ul>
          </Row>
        ))}
        <Row label={chatCopy.replyStyle}>{style}</Row>
        {basis.usedSummary && <Row label={chatCopy.conversation}>{chatCopy.usedSummary}</Row>}
        {basis.missing.length > 0 && <WouldHelp missing={basis.missing} />}
      </dl>
    </details>
  );
});

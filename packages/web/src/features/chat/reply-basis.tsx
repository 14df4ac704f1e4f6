import { brandSectionsFor, displayedValue, profileFacts, type UserDocument } from '@marquill/core';
import { ChevronRight } from 'lucide-react';
import { Fragment, memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fill } from '../../shared/config/define-copy.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { chatCopy } from './copy.ts';
import { factsInReply } from './facts-in-reply.ts';

const NAMED = 3;
const MISSING = 2;

interface MissingField {
  readonly section: string;
  readonly label: string;
}

function missingFields(user: UserDocument): readonly MissingField[] {
  return brandSectionsFor(user.accountType)
    .flatMap((section) => section.fields.map((field) => ({ section: section.key, label: field.label, value: displayedValue(user, section.key, field.key) })))
    .filter(({ value }) => value === '')
    .slice(-MISSING);
}

function Names({ names }: { readonly names: readonly string[] }) {
  const rest = names.length - NAMED;
  return (
    <span>
      {chatCopy.basedOn}{' '}
      {names.slice(0, NAMED).map((name, index) => <Fragment key={name}>{index > 0 && ', '}<b>{name}</b></Fragment>)}
      {rest > 0 && ` ${chatCopy.and} ${fill(chatCopy.more, { count: rest })}`}
    </span>
  );
}

function WouldHelp({ fields }: { readonly fields: readonly MissingField[] }) {
  return (
    <div>
      <dt>{chatCopy.wouldHelp}</dt>
      <dd>
        {fields.map((field, index) => (
          <Fragment key={field.label}>
            {index > 0 && ` ${chatCopy.and} `}
            <Link className="link" to={`${PATHS.brandHub}#${field.section}`}>{field.label}</Link>
          </Fragment>
        ))}{' '}
        {fields.length === 1 ? chatCopy.stillEmptyOne : chatCopy.stillEmptyMany}
      </dd>
    </div>
  );
}

/** The folded line under an answer: which facts of the profile it took up, and which missing ones would help. */
export const ReplyBasis = memo(function ReplyBasis({ text }: { readonly text: string }) {
  const user = useUser();
  const facts = useMemo(() => (user === null ? [] : factsInReply(text, profileFacts(user))), [user, text]);
  if (user === null || facts.length === 0) return null;
  const missing = missingFields(user);
  return (
    <details className="basis">
      <summary>
        <ChevronRight className="i i-s" aria-hidden="true" />
        <Names names={facts.map((fact) => fact.label)} />
      </summary>
      <dl>
        {facts.map((fact) => <div key={fact.key}><dt>{fact.label}</dt><dd>{fact.value}</dd></div>)}
        {missing.length > 0 && <WouldHelp fields={missing} />}
      </dl>
    </details>
  );
});

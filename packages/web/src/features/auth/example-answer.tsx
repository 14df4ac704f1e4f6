import { Fragment } from 'react';
import { authCopy } from './copy.ts';

/** Every second piece between asterisks stands under the marker. */
function Marked({ text }: { readonly text: string }) {
  return text.split('*').map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>));
}

/** The right half of the log-in and sign-up pages: what an answer looks like and what it stands on. */
export function ExampleAnswer() {
  const facts = authCopy.exampleFacts.split(' | ').map((fact) => fact.split(': '));
  return (
    <aside className="auth-side" aria-label={authCopy.exampleLabel}>
      <figure>
        <p className="msg-you auth-q">{authCopy.exampleQuestion}</p>
        <blockquote>
          <Marked text={authCopy.exampleAnswer} />
        </blockquote>
        <figcaption>
          <p className="facts-title">{authCopy.exampleBasis}</p>
          <dl className="facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </figcaption>
      </figure>
    </aside>
  );
}

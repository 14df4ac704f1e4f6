import type { Answer, Question } from '@marquill/core';
import { Check } from 'lucide-react';
import { useFocusOnMount } from '../../shared/hooks/use-focus-on-mount.ts';
import { onboardingCopy } from './copy.ts';

interface AnswerControlProps {
  readonly question: Question;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
}

const textOf = (answer: Answer): string => (typeof answer === 'string' ? answer : '');
const listOf = (answer: Answer): readonly string[] => (typeof answer === 'string' ? [] : answer);

function TextAnswer({ question, answer, onChange }: AnswerControlProps) {
  const field = useFocusOnMount<HTMLInputElement & HTMLTextAreaElement>();
  const props = { className: 'input', id: 'answer', 'aria-describedby': 'why', ref: field, value: textOf(answer) };
  return question.type === 'textarea'
    ? <textarea {...props} rows={5} onChange={(event) => onChange(event.target.value)} />
    : <input {...props} type="text" onChange={(event) => onChange(event.target.value)} />;
}

function DropdownAnswer({ question, answer, onChange }: AnswerControlProps) {
  const field = useFocusOnMount<HTMLSelectElement>();
  return (
    <select className="input select" id="answer" aria-describedby="why" ref={field} value={textOf(answer)} onChange={(event) => onChange(event.target.value)}>
      <option value="">{onboardingCopy.select}</option>
      {question.options?.map((option) => <option key={option} value={option}>{option}</option>)}
    </select>
  );
}

/** Radio or checkbox rows; native inputs keep the keyboard's own ways. */
function ChoiceAnswer({ question, answer, onChange }: AnswerControlProps) {
  const isList = question.type === 'multiselect';
  const chosen = isList ? listOf(answer) : [textOf(answer)];
  const choose = (option: string, isOn: boolean): void => {
    if (!isList) onChange(option);
    else onChange((question.options ?? []).filter((each) => (each === option ? isOn : chosen.includes(each))));
  };
  return (
    <div className={isList ? 'choices choices-two' : 'choices'} role={isList ? 'group' : 'radiogroup'} aria-labelledby="question" aria-describedby="why">
      {question.options?.map((option) => (
        <label className={chosen.includes(option) ? 'choice choice-plain is-on' : 'choice choice-plain'} key={option}>
          <input className="vh" type={isList ? 'checkbox' : 'radio'} name="answer" checked={chosen.includes(option)} onChange={(event) => choose(option, event.target.checked)} />
          <b>{option}</b>
          {isList ? <span className="tick"><Check className="i i-s" aria-hidden="true" /></span> : <i className="dot" />}
        </label>
      ))}
    </div>
  );
}

/** The question's title, hint and the control that its type asks for. */
export function AnswerControl(props: AnswerControlProps) {
  const { type, title, hint } = props.question;
  const isChoice = type === 'radio' || type === 'multiselect';
  return (
    <div className="stack-4 ob-first">
      <h1 className="display" id="question">{isChoice ? title : <label htmlFor="answer">{title}</label>}</h1>
      <p className="lede" id="why">{hint}</p>
      {isChoice ? <ChoiceAnswer {...props} /> : type === 'dropdown' ? <DropdownAnswer {...props} /> : <TextAnswer {...props} />}
    </div>
  );
}

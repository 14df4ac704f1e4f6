import type { Answer, Question } from '@marquill/core';
import { profileCopy } from './copy.ts';

interface ProfileControlProps extends Pick<Question, 'type' | 'options'> {
  readonly field: string;
  readonly label: string;
  readonly value: Answer;
  readonly onChange: (field: string, value: Answer) => void;
}

/** Several of the options, as check boxes. */
function ListControl({ field, label, options = [], value, onChange }: ProfileControlProps) {
  const chosen = typeof value === 'string' ? [] : value;
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="prof-checks">
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) => onChange(field, options.filter((each) => (each === option ? event.target.checked : chosen.includes(each))))}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The control of one profile field, of the kind that its onboarding question has. */
export function ProfileControl(props: ProfileControlProps) {
  const { field, label, type, options = [], value, onChange } = props;
  if (type === 'multiselect') return <ListControl {...props} />;
  const id = `profile-${field}`;
  const text = typeof value === 'string' ? value : value.join(', ');
  const control = { className: 'input', id, value: text };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>{label}</label>
      {type === 'textarea' && <textarea {...control} rows={3} onChange={(event) => onChange(field, event.target.value)} />}
      {type === 'text' && <input {...control} type="text" onChange={(event) => onChange(field, event.target.value)} />}
      {(type === 'dropdown' || type === 'radio') && (
        <select {...control} className="input select" onChange={(event) => onChange(field, event.target.value)}>
          <option value="">{profileCopy.select}</option>
          {options.map((option) => <option key={option} value={option}>{option}</option>)}
        </select>
      )}
    </div>
  );
}

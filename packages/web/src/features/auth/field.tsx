import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
}

/** A labelled text field; it keeps its own text, so what was typed before React started stays. */
export function Field({ label, id, ...input }: FieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>{label}</label>
      <input className="input" id={id} name={id} required {...input} />
    </div>
  );
}

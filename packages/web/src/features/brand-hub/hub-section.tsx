import { displayedValue, type BrandField, type BrandSection, type UserDocument } from '@marquill/core';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { uiCopy } from '../../shared/ui/copy.ts';
import { ColorGroups } from './color-groups.tsx';
import { hubCopy } from './copy.ts';
import { openText, type Editing } from './editing.ts';

interface FactProps {
  readonly field: BrandField;
  readonly value: string;
  readonly onEdit: () => void;
}

function Fact({ field, value, onEdit }: FactProps) {
  return (
    <div className="fact" role="group" aria-label={field.label}>
      <span>{field.label}</span>
      {value === '' ? <span className="none">{uiCopy.notFilledIn}</span> : <span className="fact-value">{value}</span>}
      <button className="icon-btn" type="button" aria-label={fill(hubCopy.edit, { label: field.label })} onClick={onEdit}>
        <Pencil className="i i-s" aria-hidden="true" />
      </button>
    </div>
  );
}

interface HubSectionProps {
  readonly section: BrandSection;
  readonly filled: number;
  readonly user: UserDocument | null;
  readonly onEdit: (editing: Editing) => void;
}

/** One section with its fields as rows; each has its label, its value and an edit button (spec §2). */
export const HubSection = memo(function HubSection({ section, filled, user, onEdit }: HubSectionProps) {
  const heading = `h-${section.key}`;
  return (
    <section className="sec" id={section.key} aria-labelledby={heading}>
      <div className="sec-head">
        <h2 className="display" id={heading}>{section.title}</h2>
        <span>{fill(hubCopy.count, { filled, total: section.fields.length })}</span>
      </div>
      {section.fields.map((field) => {
        const value = displayedValue(user, section.key, field.key);
        if (field.kind === 'colors') return <ColorGroups key={field.key} text={value} onEdit={onEdit} />;
        return <Fact key={field.key} field={field} value={value} onEdit={() => onEdit(openText(section, field, value))} />;
      })}
    </section>
  );
});

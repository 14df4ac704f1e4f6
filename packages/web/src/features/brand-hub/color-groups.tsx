import { parseBrandColors, type ColorGroup } from '@marquill/core';
import { Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { hubCopy } from './copy.ts';
import { openColor, type Editing } from './editing.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { Swatch, nameOf } from './swatch.tsx';
import { useColorRemoval } from './use-color-removal.ts';

const GROUPS = [
  { group: 'primary', label: hubCopy.primary, add: hubCopy.addPrimary },
  { group: 'secondary', label: hubCopy.secondary, add: hubCopy.addSecondary },
] as const;

interface ColorGroupsProps {
  /** The stored JSON text of both lists. */
  readonly text: string;
  readonly onEdit: (editing: Editing) => void;
}

/** The brand colours in two groups, each with its own edit and add buttons (spec §2, brand colours). */
export function ColorGroups({ text, onEdit }: ColorGroupsProps) {
  const palettes = useMemo(() => parseBrandColors(text), [text]);
  const removal = useColorRemoval(palettes);
  const open = (group: ColorGroup, index: number | null): void => onEdit(openColor(group, group === 'primary' ? hubCopy.primary : hubCopy.secondary, index));
  return (
    <>
      {GROUPS.map(({ group, label, add }) => {
        const colors = palettes[group];
        return (
          <div className="sw-group" role="group" aria-label={label} key={group}>
            <div className="sw-head">
              <span>{label}</span>
              <button className="icon-btn sw-edit" type="button" id={`edit-${group}`} aria-label={fill(hubCopy.edit, { label })} onClick={() => open(group, colors.length === 0 ? null : 0)}>
                <Pencil className="i i-s" aria-hidden="true" />
              </button>
            </div>
            {colors.length === 0 && <p className="sw-none">{hubCopy.noColors}</p>}
            <ul className="swatches">
              {colors.map((color, index) => (
                <Swatch key={`${index}-${nameOf(color)}`} color={color} onEdit={() => open(group, index)} onRemove={() => void removal.remove(group, index)} />
              ))}
              <li>
                <button className="sw-add" type="button" aria-label={add} onClick={() => open(group, null)}>
                  <Plus className="i" aria-hidden="true" />
                </button>
              </li>
            </ul>
          </div>
        );
      })}
      <RemovedNotice removal={removal} />
    </>
  );
}

import { parseBrandColors, swatchOf, type BrandColor, type ColorGroup } from '@marquill/core';
import { Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { betterText, isReadable, ratioText, ratioWith } from './contrast.ts';
import { hubCopy } from './copy.ts';
import { openColor, type Editing } from './editing.ts';

const GROUPS = [
  { group: 'primary', label: hubCopy.primary, add: hubCopy.addPrimary },
  { group: 'secondary', label: hubCopy.secondary, add: hubCopy.addSecondary },
] as const;

/** A colour with how text reads on it; one that cannot be painted stays neutral and shows what was typed. */
function Swatch({ color }: { readonly color: BrandColor }) {
  const paint = swatchOf(color);
  if (paint === null) return <div className="swatch"><div>Aa</div><div><b>{color.hex || color.rgb || color.rgba}</b></div></div>;
  const text = betterText(paint);
  const reads = isReadable(paint, 'white');
  return (
    <div className="swatch">
      <div style={{ background: paint, color: text }} aria-hidden="true">Aa</div>
      <div>
        <b>{color.hex}</b>
        <span>{fill(hubCopy.contrast, { text: text === 'white' ? hubCopy.whiteText : hubCopy.blackText, ratio: ratioText(ratioWith(paint, text)) })}</span>
        <span className={reads ? undefined : 'warn'}>{reads ? hubCopy.readable : hubCopy.notReadable}</span>
      </div>
    </div>
  );
}

interface ColorGroupsProps {
  /** The stored JSON text of both lists. */
  readonly text: string;
  readonly onEdit: (editing: Editing) => void;
}

/** The brand colours in two groups, each with its own edit and add buttons (spec §2, brand colours). */
export function ColorGroups({ text, onEdit }: ColorGroupsProps) {
  const palettes = useMemo(() => parseBrandColors(text), [text]);
  const open = (group: ColorGroup, index: number | null): void => onEdit(openColor(group, group === 'primary' ? hubCopy.primary : hubCopy.secondary, index));
  return GROUPS.map(({ group, label, add }) => {
    const colors = palettes[group];
    return (
      <div className="sw-group" role="group" aria-label={label} key={group}>
        <div className="sw-head">
          <span>{label}</span>
          <button className="icon-btn sw-edit" type="button" aria-label={fill(hubCopy.edit, { label })} onClick={() => open(group, colors.length === 0 ? null : 0)}>
            <Pencil className="i i-s" aria-hidden="true" />
          </button>
        </div>
        {colors.length === 0 && <p className="sw-none">{hubCopy.noColors}</p>}
        <div className="swatches">
          {colors.map((color, index) => <Swatch key={`${index}-${color.hex}`} color={color} />)}
          <button className="sw-add" type="button" aria-label={add} onClick={() => open(group, null)}>
            <Plus className="i" aria-hidden="true" />
          </button>
        </div>
      </div>
    );
  });
}

import { swatchOf, type BrandColor } from '@marquill/core';
import { Trash2 } from 'lucide-react';
import { fill } from '../../shared/config/define-copy.ts';
import { betterText } from './contrast.ts';
import { ContrastRows } from './contrast-rows.tsx';
import { hubCopy } from './copy.ts';

/** What a colour is called: the first of its forms that says something. */
export function nameOf({ hex, rgb, rgba }: BrandColor): string {
  return hex || rgb || rgba;
}

interface SwatchProps {
  readonly color: BrandColor;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A colour of the palette with how it reads against white and black; one that cannot be painted stays neutral and shows what was typed. */
export function Swatch({ color, onEdit, onRemove }: SwatchProps) {
  const paint = swatchOf(color);
  const name = nameOf(color);
  return (
    <li className="swatch">
      <button
        className="swatch-face"
        type="button"
        aria-label={fill(hubCopy.changeColor, { color: name })}
        style={paint === null ? undefined : { background: paint, color: betterText(paint) }}
        onClick={onEdit}
      />
      <div className="swatch-words">
        <p className="swatch-name">
          <b>{name}</b>
          <button className="icon-btn" type="button" aria-label={fill(hubCopy.removeNamed, { color: name })} onClick={onRemove}>
            <Trash2 className="i i-s" aria-hidden="true" />
          </button>
        </p>
        {paint === null
          ? <p className="hint">{hubCopy.notRead}</p>
          : <ContrastRows paint={paint} labels={{ white: hubCopy.onWhite, black: hubCopy.onBlack }} />}
      </div>
    </li>
  );
}

import { displayedValue, editColor, newColor, parseBrandColors, parseColor, swatchOf, type BrandColor } from '@marquill/core';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { log } from '../../shared/log.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useSaveColorsMutation } from './brand-hub-api.ts';
import { ColorPreview } from './color-preview.tsx';
import { ColorTabs } from './color-tabs.tsx';
import { ContrastRows } from './contrast-rows.tsx';
import { hubCopy } from './copy.ts';
import type { Editing } from './editing.ts';
import { nameOf } from './swatch.tsx';

const ColorPicker = lazy(() => import('./color-picker.tsx'));

interface ColorEditorProps {
  readonly editing: Extract<Editing, { kind: 'color' }>;
  readonly onClose: () => void;
}

function Choice({ colors, index, onChosen }: { readonly colors: readonly BrandColor[]; readonly index: number | null; readonly onChosen: (index: number) => void }) {
  if (index === null || colors.length < 2) return null;
  return (
    <div className="color-choice" role="group" aria-label={hubCopy.whichColor}>
      {colors.map((color, each) => (
        <button key={each} type="button" aria-pressed={each === index} aria-label={nameOf(color)} style={{ background: swatchOf(color) ?? undefined }} onClick={() => onChosen(each)} />
      ))}
    </div>
  );
}

/** Edits the colours of one group, or adds one; the other group is never touched (spec §2, colour editor). */
export function ColorEditor({ editing, onClose }: ColorEditorProps) {
  const user = useUser();
  const [seen] = useState(() => parseBrandColors(displayedValue(user, 'visualIdentity', 'brandColors'))[editing.colorType]);
  const [colors, setColors] = useState(seen);
  const [index, setIndex] = useState(editing.index);
  const [added, setAdded] = useState(newColor);
  const [saveColors, { isLoading }] = useSaveColorsMutation();
  const color = index === null ? added : (colors[index] ?? added);
  const paint = swatchOf(color);
  const change = (form: keyof BrandColor, text: string): void => {
    const changed = editColor(color, form, text);
    if (index === null) setAdded(changed);
    else setColors(colors.with(index, changed));
  };
  const save = async (): Promise<void> => {
    const list = index === null ? [...colors, added] : colors;
    const { error } = await saveColors({ group: editing.colorType, seen, wanted: list.map(normalized) });
    if (error === undefined) onClose();
    else log.warn('colors not saved', {}, error);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal isOpen isWide title={hubCopy.editColor} onClose={onClose}>
      <form onSubmit={submit}>
        <Choice colors={colors} index={index} onChosen={setIndex} />
        <div className="color-work">
          <Suspense fallback={<div className="picker" />}>
            <ColorPicker color={paint ?? newColor().rgba} onChange={(rgba) => change('rgba', rgba)} />
          </Suspense>
          <div>
            <ColorPreview paint={paint} />
            <ColorTabs color={color} onChange={change} />
            {paint !== null && <ContrastRows paint={paint} labels={{ white: hubCopy.whiteOnIt, black: hubCopy.blackOnIt }} />}
          </div>
        </div>
        <DialogFooter isBusy={isLoading} onCancel={onClose} save={hubCopy.saveColor} />
      </form>
    </Modal>
  );
}

/** Valid text is stored in its standard form; invalid text stays as typed (AMB-31). */
function normalized(color: BrandColor): BrandColor {
  const read = (text: string, form: keyof BrandColor): string => {
    const parsed = parseColor(text);
    return parsed.kind === 'color' ? parsed.color[form] : text;
  };
  return { hex: read(color.hex, 'hex'), rgb: read(color.rgb, 'rgb'), rgba: read(color.rgba, 'rgba') };
}

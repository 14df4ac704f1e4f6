import { displayedValue, editColor, newColor, parseBrandColors, parseColor, swatchOf, type BrandColor } from '@marquill/core';
import { useState, type FormEvent } from 'react';
import { log } from '../../shared/log.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useSaveColorsMutation } from './brand-hub-api.ts';
import { ColorChecks, ColorPreview } from './color-preview.tsx';
import { ColorTabs } from './color-tabs.tsx';
import { hubCopy } from './copy.ts';
import type { Editing } from './editing.ts';

interface ColorEditorProps {
  readonly editing: Extract<Editing, { kind: 'color' }>;
  readonly onClose: () => void;
}

function Choice({ colors, index, onChosen }: { readonly colors: readonly BrandColor[]; readonly index: number | null; readonly onChosen: (index: number) => void }) {
  if (index === null || colors.length < 2) return null;
  return (
    <div className="color-choice" role="group" aria-label={hubCopy.whichColor}>
      {colors.map((color, each) => (
        <button key={each} type="button" aria-pressed={each === index} aria-label={color.hex} style={{ background: swatchOf(color) ?? undefined }} onClick={() => onChosen(each)} />
      ))}
    </div>
  );
}

/** Edits a colour of one group, or adds one; the other group is never touched (spec §2, colour editor). */
export function ColorEditor({ editing, onClose }: ColorEditorProps) {
  const user = useUser();
  const [colors, setColors] = useState(() => parseBrandColors(displayedValue(user, 'visualIdentity', 'brandColors'))[editing.colorType]);
  const [index, setIndex] = useState(editing.index);
  const [added, setAdded] = useState(newColor);
  const [removed, setRemoved] = useState<{ readonly color: BrandColor; readonly index: number } | null>(null);
  const [saveColors, { isLoading }] = useSaveColorsMutation();
  const color = index === null ? added : (colors[index] ?? added);
  const change = (form: keyof BrandColor, text: string): void => {
    const changed = editColor(color, form, text);
    if (index === null) setAdded(changed);
    else setColors(colors.with(index, changed));
  };
  const save = async (): Promise<void> => {
    const list = editing.index === null ? [...colors, added] : colors;
    const { error } = await saveColors({ group: editing.colorType, colors: list.map(normalized) });
    if (error === undefined) onClose();
    else log.warn('colors not saved', {}, error);
  };
  const remove = (): void => {
    if (index === null) return;
    setRemoved({ color, index });
    setColors(colors.toSpliced(index, 1));
    setIndex(colors.length > 1 ? Math.max(0, index - 1) : null);
  };
  const undo = (): void => {
    if (removed === null) return;
    setColors(colors.toSpliced(removed.index, 0, removed.color));
    setIndex(removed.index);
    setRemoved(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const isEmptied = editing.index !== null && index === null;
  return (
    <Modal isOpen title={hubCopy.editColor} onClose={onClose}>
      <form onSubmit={submit}>
        <Choice colors={colors} index={index} onChosen={setIndex} />
        {isEmptied ? <p className="sw-none">{hubCopy.noColors}</p> : <ColorPreview paint={swatchOf(color)} />}
        {!isEmptied && <ColorTabs color={color} onChange={change} />}
        {!isEmptied && <ColorChecks paint={swatchOf(color)} />}
        {removed !== null && (
          <p className="color-removed" role="status">
            {hubCopy.removed} <button className="link text-btn" type="button" onClick={undo}>{hubCopy.undo}</button>
          </p>
        )}
        <DialogFooter isBusy={isLoading} onCancel={onClose} save={hubCopy.saveColor}>
          {index !== null && <button className="btn btn-ghost btn-edge push-left" type="button" onClick={remove}>{hubCopy.removeColor}</button>}
        </DialogFooter>
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

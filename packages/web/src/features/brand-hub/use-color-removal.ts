import type { BrandPalettes, ColorGroup } from '@marquill/core';
import { useCallback, useState } from 'react';
import { log } from '../../shared/log.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { useSaveColorsMutation } from './brand-hub-api.ts';
import { keepRemoved, putBack, readRemoved, type RemovedColor } from './removed-color.ts';

/** Removing colours, with a way back for some seconds. */
export interface ColorRemoval {
  /** What can still be put back, the latest last. */
  readonly removed: readonly RemovedColor[];
  readonly remove: (group: ColorGroup, index: number) => Promise<void>;
  /** Puts the latest one back. */
  readonly undo: () => Promise<void>;
  /** The seconds are over. */
  readonly forget: () => void;
}

/** Takes colours out of the stored palettes at once, and remembers them, through a reload too, while they can be put back. */
export function useColorRemoval(palettes: BrandPalettes): ColorRemoval {
  const uid = useUser()?.uid ?? '';
  const [removed, setRemoved] = useState(() => readRemoved(uid, Date.now()));
  const [saveColors] = useSaveColorsMutation();
  const change = useCallback(
    (next: readonly RemovedColor[]): void => {
      setRemoved(next);
      keepRemoved(uid, next, Date.now());
    },
    [uid],
  );
  const forget = useCallback(() => change([]), [change]);

  const remove = async (group: ColorGroup, index: number): Promise<void> => {
    const color = palettes[group][index];
    if (color === undefined) return;
    const { error } = await saveColors({ group, seen: palettes[group], wanted: palettes[group].toSpliced(index, 1) });
    if (error === undefined) change([...removed, { group, index, color }]);
    else log.warn('color not removed', {}, error);
  };
  const undo = async (): Promise<void> => {
    const last = removed.at(-1);
    if (last === undefined) return;
    const { error } = await saveColors({ group: last.group, seen: palettes[last.group], wanted: putBack(palettes[last.group], last) });
    if (error === undefined) change(removed.slice(0, -1));
    else log.warn('color not put back', {}, error);
  };
  return { removed, remove, undo, forget };
}

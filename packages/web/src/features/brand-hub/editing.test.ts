import { brandSectionsFor } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { openColor, openText, reduceEditing } from './editing.ts';

const core = brandSectionsFor('startup').find((section) => section.key === 'brandCore');
const mission = core?.fields.find((field) => field.key === 'mission');
if (core === undefined || mission === undefined) throw new Error('The Brand Hub has no mission.');

describe('the edit dialog of the Brand Hub', () => {
  it('records field, label, section and no colour type for a text [HUB-26 HUB-27]', () => {
    const open = reduceEditing(null, { open: openText(core, mission, 'Sundays off.') });
    expect(open).toMatchObject({ field: 'mission', label: 'Mission', section: 'brandCore', colorType: null, value: 'Sundays off.' });
  });

  it('records field, label, section and colour type for a colour [HUB-27 COLOR-24]', () => {
    const open = reduceEditing(null, { open: openColor('secondary', 'Secondary Colors', 2) });
    expect(open).toMatchObject({ field: 'brandColors', label: 'Secondary Colors', section: 'visualIdentity', colorType: 'secondary', index: 2 });
  });

  it('has nothing left of it when it closes [HUB-28]', () => {
    expect(reduceEditing(openText(core, mission, 'Sundays off.'), 'close')).toBeNull();
    expect(reduceEditing(openColor('primary', 'Primary Colors', null), 'close')).toBeNull();
  });
});

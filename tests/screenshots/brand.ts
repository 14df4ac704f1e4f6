import type { BrowserContext } from 'playwright-core';
import { callApi } from '../e2e/support/states.ts';

const FIELDS: readonly (readonly [section: string, field: string, value: string])[] = [
  ['brandCore', 'mission', 'Give café owners their Sundays back.'],
  ['brandCore', 'vision', 'Every small café runs as calmly as a well-staffed one.'],
  ['brandCore', 'values', 'Plain speaking. Owners first. Nothing that needs a manual.'],
  ['targetAudience', 'idealCustomer', 'Owners of one to three independent cafés who still write the rota themselves'],
  ['targetAudience', 'painPoints', 'Writing next week’s rota on Sunday night\nMilk that runs out on Saturday morning'],
  ['positioning', 'category', 'Rota and stock software for cafés'],
  ['positioning', 'competitiveAdvantage', 'Reads the till, so that the first rota is right without any set-up.'],
  ['brandVoice', 'toneOfVoice', 'Plain, dry, never shouting'],
  ['brandVoice', 'vocabularyGuide', 'Say “rota”, not “schedule”. Avoid “solution”, “seamless” and “empower”.'],
  ['coreProducts', 'products', 'Tallybean Rota and Tallybean Stock'],
];

const COLORS = {
  primary: [['#1F3D2B', '31, 61, 43'], ['#E9B44C', '233, 180, 76']],
  secondary: [['#F4E8DD', '244, 232, 221'], ['#C4512D', '196, 81, 45'], ['#7A8B69', '122, 139, 105']],
} as const;

/** Fills 14 of the 20 fields of the signed-in founder's Brand Hub. */
export async function fillBrandHub(context: BrowserContext, url: string): Promise<void> {
  for (const [section, field, value] of FIELDS) await callApi(context, `${url}/api/brand/${section}/${field}`, { method: 'PUT', body: { value } });
  for (const [group, colors] of Object.entries(COLORS)) {
    const forms = colors.map(([hex, rgb]) => ({ hex, rgb: `rgb(${rgb})`, rgba: `rgba(${rgb}, 1)` }));
    await callApi(context, `${url}/api/brand-colors/${group}`, { method: 'PUT', body: { colors: forms } });
  }
}

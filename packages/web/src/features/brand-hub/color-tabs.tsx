import { Tabs } from '@base-ui/react/tabs';
import { parseColor, type BrandColor } from '@marquill/core';
import { useState } from 'react';
import { hubCopy } from './copy.ts';

const FORMS = [
  { form: 'hex', label: 'HEX' },
  { form: 'rgb', label: 'RGB' },
  { form: 'rgba', label: 'RGBA' },
] as const;

interface ColorTabsProps {
  readonly color: BrandColor;
  readonly onChange: (form: keyof BrandColor, text: string) => void;
}

/** The three forms of a colour as tabs, each with one box that holds the whole value. */
export function ColorTabs({ color, onChange }: ColorTabsProps) {
  const [shown, setShown] = useState<unknown>('hex');
  return (
    <Tabs.Root value={shown} onValueChange={setShown}>
      <Tabs.List className="tabs" activateOnFocus>
        {FORMS.map(({ form, label }) => <Tabs.Tab className="tab" value={form} key={form}>{label}</Tabs.Tab>)}
      </Tabs.List>
      {/* Only the chosen one: the library takes a panel away a frame late, and for that long there would be two boxes. */}
      {FORMS.filter(({ form }) => form === shown).map(({ form, label }) => {
        const isInvalid = parseColor(color[form]).kind === 'invalid';
        return (
          <Tabs.Panel value={form} key={form} className="field" tabIndex={-1}>
            <label className="label" htmlFor={`color-${form}`}>{label}</label>
            <input
              className="input input-mono"
              id={`color-${form}`}
              value={color[form]}
              spellCheck={false}
              autoComplete="off"
              aria-describedby={isInvalid ? 'color-hint' : undefined}
              onChange={(event) => onChange(form, event.target.value)}
            />
            {isInvalid && <p className="hint" id="color-hint">{hubCopy.notConverted}</p>}
          </Tabs.Panel>
        );
      })}
    </Tabs.Root>
  );
}

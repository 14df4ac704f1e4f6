import { useLayoutEffect, useRef } from 'react';
import { RgbaStringColorPicker } from 'react-colorful';
import { hubCopy } from './copy.ts';
import './color-picker.css';

interface ColorPickerProps {
  /** The colour as `rgba(r, g, b, a)`. */
  readonly color: string;
  readonly onChange: (rgba: string) => void;
}

const LABELS = { saturation: hubCopy.pickShade, hue: hubCopy.pickHue, alpha: hubCopy.pickAlpha } as const;

/** Picks a colour with pointer, touch or arrow keys: shade, hue and opacity. */
export default function ColorPicker({ color, onChange }: ColorPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  // The library names its sliders in English only, and gives the plane of shades no value, which a slider must have.
  useLayoutEffect(() => {
    for (const [part, label] of Object.entries(LABELS)) {
      const slider = box.current?.querySelector(`.react-colorful__${part} [role="slider"]`);
      slider?.setAttribute('aria-label', label);
      const shade = part === 'saturation' && /\d+/.exec(slider?.getAttribute('aria-valuetext') ?? '');
      if (shade) slider?.setAttribute('aria-valuenow', shade[0]);
    }
  });
  return (
    <div className="picker" ref={box}>
      <RgbaStringColorPicker color={color} onChange={onChange} />
    </div>
  );
}

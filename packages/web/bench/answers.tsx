import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Frames, TextKind } from './bench-page.ts';
import { median, painted, settled, watchFrames } from './measure.ts';
import { RENDERERS } from './renderers.tsx';
import { listText, mixedText } from './texts.ts';

const CHUNK = 4;
const CHUNKS = 25;
const WIDTH = '640px';

function mount(): { readonly place: HTMLElement; readonly root: Root } {
  const place = document.createElement('div');
  place.className = 'prose';
  place.style.width = WIDTH;
  document.body.append(place);
  return { place, root: createRoot(place) };
}

function unmount(mounted: ReturnType<typeof mount>): void {
  mounted.root.unmount();
  mounted.place.remove();
}

/** Milliseconds of script and layout for one more piece of an answer that is already so long; the middle of 25. */
export async function perChunk(name: string, kind: TextKind, length: number): Promise<number> {
  const Shown = RENDERERS[name];
  if (Shown === undefined) throw new Error(`No renderer ${name}`);
  const text = (kind === 'list' ? listText : mixedText)(length + CHUNK * CHUNKS);
  const mounted = mount();
  flushSync(() => mounted.root.render(<Shown text={text.slice(0, length)} />));
  await settled();
  const costs: number[] = [];
  for (let piece = 1; piece <= CHUNKS; piece += 1) {
    const began = performance.now();
    flushSync(() => mounted.root.render(<Shown text={text.slice(0, length + piece * CHUNK)} />));
    void mounted.place.offsetHeight;
    costs.push(performance.now() - began);
    await painted();
  }
  unmount(mounted);
  return median(costs);
}

/** Grows an answer from 14 to 20 KB at 100 pieces a second, shown at most once per frame. */
export async function stream(name: string): Promise<Frames> {
  const Shown = RENDERERS[name];
  if (Shown === undefined) throw new Error(`No renderer ${name}`);
  const text = mixedText(20_000);
  const mounted = mount();
  mounted.root.render(<Shown text={text.slice(0, 14_000)} />);
  await settled();
  const frames = watchFrames();
  const began = performance.now();
  let shown = 14_000;
  while (shown < text.length) {
    await new Promise(requestAnimationFrame);
    const due = Math.min(text.length, 14_000 + Math.floor((performance.now() - began) / 10) * CHUNK);
    if (due !== shown) mounted.root.render(<Shown text={text.slice(0, due)} />);
    shown = due;
  }
  await settled();
  const result = frames.stop();
  unmount(mounted);
  return result;
}

import type { TextKind } from '../../../packages/web/bench/bench-page.ts';
import { median } from '../load.ts';
import type { MeasuredPage } from './measured-page.ts';
import { inPairs, note, noteUnjudged } from './results.ts';

const ROUNDS = 3;
const STREAMED = ['plain', 'ours-paced', 'streamdown'] as const;

/** G4 and G6: one more piece of a long answer. */
export async function measurePieces({ page }: MeasuredPage): Promise<void> {
  const piece = (renderer: string, kind: TextKind, length: number) => () =>
    page.evaluate(([shown, text, size]) => bench.perChunk(shown, text, size), [renderer, kind, length] as const);
  const naive = await inPairs(piece('naive', 'mixed', 20_000), piece('ours', 'mixed', 20_000));
  note('G4 per piece at 20 KB, naive : ours', naive.ratio, { atLeast: 15, detail: naive.detail });
  const flat = await inPairs(piece('ours', 'mixed', 20_000), piece('ours', 'mixed', 2_000));
  note('G4 ours at 20 KB : at 2 KB', flat.ratio, { atMost: 2, detail: flat.detail });
  const peer = await inPairs(piece('streamdown', 'mixed', 20_000), piece('ours', 'mixed', 20_000));
  console.log(`       streamdown : ours inside flushSync ${peer.ratio.toFixed(2)} — ${peer.detail} (part of its work comes later)`);
  const list = await inPairs(piece('naive', 'list', 20_000), piece('ours', 'list', 20_000));
  note('G6 one long list at 20 KB, naive : ours', list.ratio, { atLeast: 5, detail: list.detail });
}

/** G5: an answer that grows from 14 to 20 KB at 100 pieces a second. */
export async function measureStreams(measured: MeasuredPage): Promise<void> {
  const rounds: Record<(typeof STREAMED)[number], { script: number; dropped: number; longTasks: readonly number[] }>[] = [];
  const stream = async (renderer: string) => {
    await measured.collectGarbage();
    const before = await measured.spent(['ScriptDuration']);
    const frames = await measured.page.evaluate((shown) => bench.stream(shown), renderer);
    return { ...frames, script: (await measured.spent(['ScriptDuration'])) - before };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ plain: await stream('plain'), 'ours-paced': await stream('ours-paced'), streamdown: await stream('streamdown') });
  }
  const script = (name: (typeof STREAMED)[number]): number => median(rounds.map((round) => round[name].script));
  const dropped = (name: (typeof STREAMED)[number]): number => median(rounds.map((round) => round[name].dropped));
  const longTasks = (name: (typeof STREAMED)[number]): number => median(rounds.map((round) => round[name].longTasks.length));
  for (const name of STREAMED) {
    console.log(`       14 to 20 KB at 100 pieces/s, ${name}: ${script(name).toFixed(0)} ms of script, ${dropped(name)} frames dropped, ${longTasks(name)} long tasks`);
  }
  const detail = `${script('ours-paced').toFixed(0)} ms : ${script('streamdown').toFixed(0)} ms`;
  note('G5 script while streaming, ours : streamdown', median(rounds.map((round) => round['ours-paced'].script / round.streamdown.script)), { atMost: 0.7, detail });
  if (longTasks('plain') > 0) {
    noteUnjudged('G5 long tasks and dropped frames', `plain text itself had ${longTasks('plain')} long tasks: the machine was busy`, '0 and ≤ 2');
    return;
  }
  note('G5 long tasks of ours', longTasks('ours-paced'), { atMost: 0 });
  note("G5 frames dropped beyond plain text's", dropped('ours-paced') - dropped('plain'), { atMost: 2, detail: `${dropped('ours-paced')} and ${dropped('plain')}` });
}

/* Compares how answers and chats are rendered: ours, a naive react-markdown, streamdown. Ratios of one run count. */
import { launchBrowser } from '../../e2e/support/browser.ts';
import { measurePieces, measureStreams } from './answers.ts';
import { measureActions, measureOpening, measureScrolling } from './chats.ts';
import { openMeasured, type MeasuredPage } from './measured-page.ts';
import { printTable } from './results.ts';
import { serveBench } from './serve-bench.ts';

/** Each can be run alone: `npm run bench:web -- pieces actions`. */
const PARTS: Readonly<Record<string, (measured: MeasuredPage) => Promise<void>>> = {
  pieces: measurePieces, streams: measureStreams, opening: measureOpening, actions: measureActions, scrolling: measureScrolling,
};

const named = process.argv.slice(2);
const [served, browser] = [await serveBench(), await launchBrowser()];
try {
  const measured = await openMeasured(browser, served.url);
  for (const [name, measure] of Object.entries(PARTS)) if (named.length === 0 || named.includes(name)) await measure(measured);
  process.exitCode = printTable(browser.version()) ? 0 : 1;
} finally {
  await browser.close();
  served.close();
}

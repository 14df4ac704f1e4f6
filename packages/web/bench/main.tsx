import '../src/shared/styles/index.css';
import { perChunk, stream } from './answers.tsx';
import type { BenchPage } from './bench-page.ts';
import { ACTIONS, openBench, openChat } from './chats.tsx';
import { scrollList } from './lists.tsx';

const bench: BenchPage = { perChunk, stream, openChat, openBench, scrollList, ACTIONS };
Object.assign(globalThis, { bench });

import '../src/shared/styles/index.css';
import { perChunk, stream } from './answers.tsx';
import { ACTIONS, openBench, openChat } from './chats.tsx';

Object.assign(globalThis, { bench: { perChunk, stream, openChat, openBench, ACTIONS } });

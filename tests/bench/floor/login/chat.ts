import { createElement as h } from 'react';

/** Stands for everything that is loaded after log-in. */
export default function Chat() {
  return h('textarea');
}

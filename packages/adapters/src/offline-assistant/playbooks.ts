import type { Playbook } from './playbook.ts';
import { channels } from './playbooks/channels.ts';
import { growth } from './playbooks/growth.ts';
import { positioning } from './playbooks/positioning.ts';

/** All playbooks; of two that fit equally well the first is taken. */
export const PLAYBOOKS: readonly Playbook[] = [positioning, channels, growth];

/** Answers marketing questions that no playbook recognises. */
export const BY_DEFAULT: Playbook = growth;

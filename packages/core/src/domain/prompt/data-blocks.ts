import { CONVERSATION_BLOCK, PROFILE_BLOCK } from './prompt-texts.ts';

/**
 * Puts texts that people wrote into blocks, each between <name> and </name>, one under the other. Tags of these names
 * inside the texts lose their "<", so that data can never close its block or open another. Names are words of letters
 * and underscores.
 */
export function dataBlocks(texts: Readonly<Record<string, string>>): string {
  const tag = new RegExp(`<(?=[\\s/]*(?:${Object.keys(texts).join('|')}))`, 'gi');
  return Object.entries(texts)
    .map(([name, text]) => `<${name}>\n${text.replace(tag, '‹')}\n</${name}>`)
    .join('\n\n');
}

/** The business profile and the earlier conversation as one message to a model, to stand before the question. */
export function backgroundMessage({ userInfo, context }: { readonly userInfo: string; readonly context: string }): string {
  return dataBlocks({ [PROFILE_BLOCK]: userInfo, [CONVERSATION_BLOCK]: context });
}

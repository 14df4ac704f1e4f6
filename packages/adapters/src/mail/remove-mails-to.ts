import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes every mail of an outbox folder that goes to this address; a folder that was never made holds none. */
export async function removeMailsTo(folder: string, email: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name);
    if (receiverOf(await readFile(file, 'utf8')) === email.trim().toLowerCase()) await rm(file, { force: true });
  }
}

/** The address in a mail's To field, which may be folded over lines; lower case. */
function receiverOf(mail: string): string | undefined {
  const head = mail.slice(0, mail.indexOf('\n\n')).replaceAll(/\r?\n[ \t]+/g, ' ');
  const to = /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '';
  return (/<([^<>]*)>$/.exec(to)?.[1] ?? to).toLowerCase();
}

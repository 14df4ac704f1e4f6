import { expect, it } from 'vitest';
import { createDataFileWriter, parseDataFile } from './data-file.ts';

async function aFile(): Promise<string> {
  let text = '';
  const writer = createDataFileWriter(async (piece) => void (text += piece));
  await writer.table('chats');
  await writer.row({ id: 'one', title: 'It\'s "quoted" — ünïcode.\n' });
  await writer.row({ id: 'two', title: '' });
  await writer.table('empty');
  expect(await writer.end()).toEqual({ chats: 2, empty: 0 });
  return text;
}

it('a data file reads as it was written, each row on a line of its own', async () => {
  const text = await aFile();
  const { tables, counts } = parseDataFile(text);
  expect(tables).toEqual({ chats: [{ id: 'one', title: 'It\'s "quoted" — ünïcode.\n' }, { id: 'two', title: '' }], empty: [] });
  expect(counts).toEqual({ chats: 2, empty: 0 });
  expect(text.split('\n').filter((line) => line.includes('"id"'))).toHaveLength(2);
});

it('a file that was cut, or is something else, is refused with one sentence', async () => {
  const text = await aFile();
  expect(() => parseDataFile(text.slice(0, -4))).toThrow('The file is not whole, or not JSON.');
  expect(() => parseDataFile('{"format": "other"}')).toThrow('The file is not in the format marquill-data-1.');
  expect(() => parseDataFile('null')).toThrow('The file is not in the format marquill-data-1.');
  expect(() => parseDataFile(text.replace('"chats":2', '"chats":3'))).toThrow('The file is not whole: chats has 2 of 3 rows.');
});

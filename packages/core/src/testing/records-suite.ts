import assert from 'node:assert/strict';
import type { Records } from '../ports/records.ts';
import type { ConformanceCase } from './conformance-case.ts';

const versionOf = async (records: Records, id: string): Promise<number> =>
  (await records.read('customers', id))?.version ?? assert.fail(`no record ${id}`);

/** What all Records do. */
export const recordsSuite: readonly ConformanceCase<Records>[] = [
  {
    name: 'a written record is read back with its value, whatever JSON it is',
    async run(records) {
      const values = [{ name: 'Ada', tags: ['a', 'b'], nested: { empty: null, yes: true, price: 10.5 } }, [1, [2]], 'Здравей "x"', 0, false, null, {}];
      for (const [index, value] of values.entries()) {
        assert.equal(await records.write('customers', `id-${index}`, value, 0), true);
        const record = await records.read('customers', `id-${index}`);
        assert.deepEqual([record?.id, record?.value], [`id-${index}`, value]);
      }
    },
  },
  {
    name: 'a missing record is null',
    async run(records) {
      assert.equal(await records.read('customers', 'id-1'), null);
    },
  },
  {
    name: 'collections are apart',
    async run(records) {
      await records.write('customers', 'id-1', 'customer', 0, 'ada');
      assert.equal(await records.read('sessions', 'id-1'), null);
      assert.deepEqual(await records.findByIndex('sessions', 'ada'), []);
      assert.equal(await records.write('sessions', 'id-1', 'session', 0, 'ada'), true);
      assert.equal((await records.read('customers', 'id-1'))?.value, 'customer');
    },
  },
  {
    name: 'a change that names the stored version is written and the version grows',
    async run(records) {
      await records.write('customers', 'id-1', 'first', 0);
      const version = await versionOf(records, 'id-1');
      assert.ok(version > 0);
      assert.equal(await records.write('customers', 'id-1', 'second', version), true);
      assert.equal((await records.read('customers', 'id-1'))?.value, 'second');
      assert.ok((await versionOf(records, 'id-1')) > version);
    },
  },
  {
    name: 'a change that names another version is refused and nothing is written',
    async run(records) {
      assert.equal(await records.write('customers', 'id-1', 'early', 1), false, 'there is no record yet');
      assert.equal(await records.read('customers', 'id-1'), null);
      await records.write('customers', 'id-1', 'first', 0, 'ada');
      const stale = await versionOf(records, 'id-1');
      await records.write('customers', 'id-1', 'second', stale, 'ada');
      for (const version of [0, stale, stale + 99]) assert.equal(await records.write('customers', 'id-1', 'lost', version, 'eve'), false);
      assert.equal((await records.read('customers', 'id-1'))?.value, 'second');
      assert.deepEqual(await records.findByIndex('customers', 'eve'), []);
    },
  },
  {
    name: 'of parallel creations, and of parallel changes of one version, one is written',
    async run(records) {
      const write = (expected: number) =>
        Promise.all(Array.from({ length: 10 }, (_, index) => records.write('customers', 'id-1', { index }, expected)));
      for (const expected of [0, undefined]) {
        const answers = await write(expected ?? (await versionOf(records, 'id-1')));
        assert.equal(answers.filter(Boolean).length, 1);
        assert.deepEqual((await records.read('customers', 'id-1'))?.value, { index: answers.indexOf(true) });
      }
    },
  },
  {
    name: 'records are found by their index, oldest first; the index can change and records without one are not found',
    async run(records) {
      for (const id of ['c', 'a', 'b']) await records.write('customers', id, id, 0, 'ada');
      await records.write('customers', 'd', 'd', 0, 'bob');
      await records.write('customers', 'e', 'e', 0);
      assert.deepEqual((await records.findByIndex('customers', 'ada')).map(({ id, value }) => [id, value]), [['c', 'c'], ['a', 'a'], ['b', 'b']]);
      assert.deepEqual(await records.findByIndex('customers', 'nobody'), []);
      await records.write('customers', 'a', 'a', await versionOf(records, 'a'), 'bob');
      await records.write('customers', 'c', 'c', await versionOf(records, 'c'));
      assert.deepEqual((await records.findByIndex('customers', 'ada')).map(({ id }) => id), ['b']);
      assert.deepEqual((await records.findByIndex('customers', 'bob')).map(({ id }) => id).sort(), ['a', 'd']);
    },
  },
  {
    name: 'a found record carries the version that a change must name',
    async run(records) {
      await records.write('customers', 'id-1', 'first', 0, 'ada');
      const [found] = await records.findByIndex('customers', 'ada');
      assert.ok(found);
      assert.equal(await records.write('customers', 'id-1', 'second', found.version, 'ada'), true);
    },
  },
  {
    name: 'a removed record is gone, from its index too, and may be made anew',
    async run(records) {
      await records.write('customers', 'id-1', 'first', 0, 'ada');
      await records.write('customers', 'id-2', 'other', 0, 'ada');
      assert.equal(await records.remove('customers', 'id-1', await versionOf(records, 'id-1')), true);
      assert.equal(await records.read('customers', 'id-1'), null);
      assert.deepEqual((await records.findByIndex('customers', 'ada')).map(({ id }) => id), ['id-2']);
      assert.equal(await records.write('customers', 'id-1', 'second', 0), true);
    },
  },
  {
    name: 'a removal that names another version, or a missing record, removes nothing; of parallel ones one removes',
    async run(records) {
      await records.write('customers', 'id-1', 'first', 0);
      const version = await versionOf(records, 'id-1');
      assert.equal(await records.remove('customers', 'id-1', version + 1), false);
      assert.equal(await records.remove('sessions', 'id-1', version), false);
      assert.equal((await records.read('customers', 'id-1'))?.value, 'first');
      const answers = await Promise.all(Array.from({ length: 8 }, () => records.remove('customers', 'id-1', version)));
      assert.equal(answers.filter(Boolean).length, 1);
    },
  },
];

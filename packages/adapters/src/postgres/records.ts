import type { Records, StoredRecord } from '@marquill/core';
import { sql } from 'kysely';
import { asJson } from './as-json.ts';
import type { RunQuery } from './run-query.ts';

/** Small JSON records in the table `records`. */
export function createPostgresRecords(run: RunQuery): Records {
  return {
    async read(collection, id) {
      const row = await run((db) =>
        db
          .selectFrom('records')
          .select(['id', 'version', 'value'])
          .where('collection', '=', collection)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return row ?? null;
    },

    async findByIndex(collection, index): Promise<readonly StoredRecord[]> {
      return run((db) =>
        db
          .selectFrom('records')
          .select(['id', 'version', 'value'])
          .where('collection', '=', collection)
          .where('index_text', '=', index)
          .orderBy('position')
          .execute(),
      );
    },

    async write(collection, id, value, expected, index) {
      const row = { version: expected + 1, value: sql`${asJson(value)}::jsonb`, index_text: index ?? null };
      const written = await run((db) =>
        expected === 0
          ? db
              .insertInto('records')
              .values({ collection, id, ...row })
              .onConflict((conflict) => conflict.doNothing())
              .returning('version')
              .execute()
          : db
              .updateTable('records')
              .set(row)
              .where('collection', '=', collection)
              .where('id', '=', id)
              .where('version', '=', expected)
              .returning('version')
              .execute(),
      );
      return written.length > 0;
    },

    async remove(collection, id, expected) {
      const removed = await run((db) =>
        db
          .deleteFrom('records')
          .where('collection', '=', collection)
          .where('id', '=', id)
          .where('version', '=', expected)
          .returning('id')
          .execute(),
      );
      return removed.length > 0;
    },
  };
}

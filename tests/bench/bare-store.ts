// Accepts a message and finishes its reply for each request, in a process of its own: through the storage adapter
// (`ours`) or with two bare statements that write the same rows and notify (`bare`).
import { createPostgresStorage, openPostgres } from '@marquill/adapters/postgres';
import express from 'express';
import pg from 'pg';

const [way = 'bare', connectionString = ''] = process.argv.slice(2);
const POOL = 10;
const LEASE_MS = 10_000;

/** Accepts and finishes one message of a new chat. */
type Step = (number: number) => Promise<void>;

const app = express();
app.use(express.json());
const step: Step = way === 'ours' ? ours() : bare();
let number = 0;
app.post('/step', (request, response, next) => {
  number += 1;
  step(number).then(() => response.json(request.body), next);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('disconnect', () => process.exit(0));

function ours(): Step {
  const { conversations } = createPostgresStorage(openPostgres({ connectionString, poolSize: POOL }));
  return async (count) => {
    const now = new Date();
    const uid = `ours-${process.pid}-${count}`;
    const result = await conversations.acceptMessage({
      uid, messageId: 'message', chat: { newId: 'chat', title: 'Fri Nov 20 2026' }, text: 'What next?', style: 'normal', placeholderId: 'wait',
      assistantName: 'Marquill', now, day: '2026-11-20', policy: { limit: 10, source: 'constant' }, lease: { owner: 'bench', until: new Date(now.getTime() + LEASE_MS) },
    });
    if (result.kind !== 'accepted') throw new Error(result.kind);
    await conversations.finishReply({ uid, messageId: 'message', attempt: 1 }, { kind: 'reply', replyId: 'reply', text: 'This.', role: 'Marquill' }, now);
  };
}

function bare(): Step {
  const pool = new pg.Pool({ connectionString, max: POOL });
  const accept = `
    with chat as (insert into chats (uid, id, title, date_created, date_last_visited) values ($1, 'chat', 'Fri Nov 20 2026', $2, $2)),
      question as (insert into messages (uid, id, chat_id, sent_at, role, text, style, is_loading, parent_id, attempt)
        values ($1, 'message', 'chat', $2, 'user', 'What next?', 'normal', false, null, null), ($1, 'wait', 'chat', $2, 'Marquill', '', null, true, 'message', 1)),
      job as (insert into reply_jobs (uid, message_id, chat_id, placeholder_id, style, attempt, accepted_at, day, lease_owner, lease_until)
        values ($1, 'message', 'chat', 'wait', 'normal', 1, $2, '2026-11-20', 'bench', $2)),
      counted as (insert into usage (uid, request_count, last_reset, day, attempts) values ($1, 1, $2, '2026-11-20', 1)
        on conflict (uid) do update set request_count = usage.request_count + 1 where usage.request_count < 10)
    select pg_notify('marquill', $3)`;
  const finish = `
    with job as (delete from reply_jobs where uid = $1 and message_id = 'message' and attempt = 1),
      gone as (delete from messages where uid = $1 and id = 'wait'),
      reply as (insert into messages (uid, id, chat_id, sent_at, role, text, parent_id) values ($1, 'reply', 'chat', $2, 'Marquill', 'This.', 'message')),
      chat as (update chats set date_last_visited = $2, version = nextval('row_version') where uid = $1 and id = 'chat')
    select pg_notify('marquill', $3)`;
  return async (count) => {
    const values = [`bare-${process.pid}-${count}`, new Date(), JSON.stringify({ uid: count, messages: { chat: ['message', 'wait'] } })];
    await pool.query(accept, values);
    await pool.query(finish, values);
  };
}

/**
 * Functions of a send, each one transaction in one round trip. What changes a user's chats and allowance together
 * (accept, finish, delete) first takes the user's own lock; rows are locked in the order job, messages, chat.
 */
export const sendingFunctions: readonly string[] = [
  `create function lock_user(p_uid text) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended(p_uid, 0)) $$`,

  // Stamps strictly increase within a chat, also when the clock did not move on.
  `create function next_stamp(p_uid text, p_chat_id text, p_now timestamptz) returns timestamptz language plpgsql as $$
  begin
    return greatest(p_now, (select sent_at + interval '1 millisecond' from messages
      where uid = p_uid and chat_id = p_chat_id order by sent_at desc, position desc limit 1));
  end $$`,

  `create function accept_message(p_message jsonb) returns jsonb language plpgsql as $$
  declare
    v_uid text := p_message ->> 'uid';
    v_id text := p_message ->> 'messageId';
    v_now timestamptz := p_message ->> 'now';
    v_text text := p_message ->> 'text';
    v_hash bytea := sha256(convert_to(v_text, 'UTF8'));
    v_chat_id text := p_message #>> '{chat,id}';
    v_stamp timestamptz := v_now;
    v_sent sends;
    v_usage usage;
    v_reservation record;
  begin
    perform lock_user(v_uid);
    select * into v_usage from usage where uid = v_uid;

    select * into v_sent from sends where uid = v_uid and message_id = v_id;
    if found then
      if v_sent.text_hash = v_hash and v_sent.style = p_message ->> 'style'
        and (v_chat_id is null or v_chat_id = v_sent.chat_id) then
        return jsonb_build_object('kind', 'repeated', 'chatId', v_sent.chat_id, 'usage', usage_json(v_usage));
      end if;
      return '{"kind": "conflict"}';
    end if;
    if exists (select from messages where uid = v_uid and id = v_id) then
      return '{"kind": "conflict"}';
    end if;
    if exists (select from reply_jobs where uid = v_uid) then
      return '{"kind": "busy"}';
    end if;

    select * into v_reservation from reserve_message(p_message, v_usage);
    v_usage := v_reservation.p_record;
    if not v_reservation.p_reserved then
      return jsonb_build_object('kind', 'limit', 'usage', usage_json(v_usage));
    end if;

    if v_chat_id is null then
      v_chat_id := p_message #>> '{chat,newId}';
      insert into chats (uid, id, title, date_created, date_last_visited)
      values (v_uid, v_chat_id, p_message #>> '{chat,title}', v_now, v_now);
    else
      update chats set date_last_visited = v_now, version = nextval('row_version')
      where uid = v_uid and id = v_chat_id;
      if not found then
        return '{"kind": "no-chat"}';
      end if;
      v_stamp := next_stamp(v_uid, v_chat_id, v_now);
    end if;

    insert into messages (uid, id, chat_id, sent_at, role, text, is_loading, parent_id, attempt) values
      (v_uid, v_id, v_chat_id, v_stamp, p_message ->> 'userRole', v_text, false, null, null),
      (v_uid, p_message ->> 'placeholderId', v_chat_id, v_stamp + interval '1 millisecond',
        p_message ->> 'assistantName', '', true, v_id, 1);
    insert into sends (uid, message_id, chat_id, text_hash, style)
    values (v_uid, v_id, v_chat_id, v_hash, p_message ->> 'style');
    insert into reply_jobs (uid, message_id, chat_id, placeholder_id, style, attempt, accepted_at, day, lease_owner, lease_until)
    values (v_uid, v_id, v_chat_id, p_message ->> 'placeholderId', p_message ->> 'style', 1, v_now, v_usage.day,
      p_message #>> '{lease,owner}', (p_message #>> '{lease,until}')::timestamptz);
    insert into usage select v_usage.*
    on conflict (uid) do update set (request_count, last_reset, request_limit, day, attempts)
      = row (excluded.request_count, excluded.last_reset, excluded.request_limit, excluded.day, excluded.attempts);
    perform announce(v_uid, jsonb_build_object('usage', true, 'chats', jsonb_build_array(v_chat_id),
      'messages', jsonb_build_object(v_chat_id, jsonb_build_array(v_id, p_message ->> 'placeholderId'))));
    return jsonb_build_object('kind', 'accepted', 'chatId', v_chat_id, 'usage', usage_json(v_usage));
  end $$`,

  `create function finish_reply(p_run jsonb, p_outcome jsonb, p_now timestamptz) returns text language plpgsql as $$
  declare
    v_uid text := p_run ->> 'uid';
    v_kind text := p_outcome ->> 'kind';
    v_ids jsonb;
    v_stamp timestamptz;
    v_job reply_jobs;
  begin
    perform lock_user(v_uid);
    delete from reply_jobs
    where uid = v_uid and message_id = p_run ->> 'messageId' and attempt = (p_run ->> 'attempt')::int
    returning * into v_job;
    if not found then
      return 'lost';
    end if;

    v_stamp := next_stamp(v_uid, v_job.chat_id, p_now);
    v_ids := jsonb_build_array(v_job.placeholder_id);
    delete from messages where uid = v_uid and id = v_job.placeholder_id;
    if v_kind <> 'withdrawn' then
      insert into messages (uid, id, chat_id, sent_at, role, text, is_error, is_stopped, parent_id)
      values (v_uid, p_outcome ->> 'replyId', v_job.chat_id, v_stamp, p_outcome ->> 'role', p_outcome ->> 'text',
        v_kind = 'error', coalesce((p_outcome ->> 'isStopped')::boolean, false), v_job.message_id);
      v_ids := v_ids || jsonb_build_array(p_outcome ->> 'replyId');
    end if;
    if v_kind <> 'reply' then
      update usage set request_count = greatest(request_count - 1, 0) where uid = v_uid and day = v_job.day;
    end if;
    update chats set date_last_visited = p_now, version = nextval('row_version')
    where uid = v_uid and id = v_job.chat_id;
    perform announce(v_uid, jsonb_build_object('chats', jsonb_build_array(v_job.chat_id),
      'messages', jsonb_build_object(v_job.chat_id, v_ids))
      || case when v_kind <> 'reply' then '{"usage": true}'::jsonb else '{}'::jsonb end);
    return 'finished';
  end $$`,

  // Whoever watches the messages hears of each one that is gone, or of everything when there were many.
  `create function delete_chat(p_uid text, p_chat_id text) returns boolean language plpgsql as $$
  declare
    v_ids jsonb;
  begin
    perform lock_user(p_uid);
    delete from reply_jobs where uid = p_uid and chat_id = p_chat_id;
    with gone as (delete from messages where uid = p_uid and chat_id = p_chat_id returning id)
    select case when count(*) <= 100 then coalesce(jsonb_agg(id), '[]') end into v_ids from gone;
    delete from chats where uid = p_uid and id = p_chat_id;
    if not found then
      return false;
    end if;
    perform announce(p_uid, jsonb_build_object('chats', jsonb_build_array(p_chat_id),
      'messages', jsonb_build_object(p_chat_id, v_ids)));
    return true;
  end $$`,
];

/**
 * Versions of questions: `chosen` is false on what is not on the chosen branch of its chat. The rules are those of
 * placeQuestion and choiceChanges of core.
 */
export const versions: readonly string[] = [
  'alter table messages add column chosen boolean not null default true',
  'alter table reply_jobs add column replaces text',

  // What a question follows: what it says itself, else the message before it, else the chat.
  `create function question_parent(p_question messages) returns text language sql stable as $$
    select coalesce(p_question.parent_id,
      (select m.id from messages m
        where m.uid = p_question.uid and m.chat_id = p_question.chat_id
          and (m.sent_at, m.position) < (p_question.sent_at, p_question.position)
        order by m.sent_at desc, m.position desc limit 1),
      p_question.chat_id)
  $$`,

  // Puts a question on the branch with the newest of what follows it; the ids of what changed.
  `create function choose_branch(p_uid text, p_chat_id text, p_id text) returns jsonb language plpgsql as $$
  declare
    v_ids jsonb;
  begin
    with recursive tree as (
      select id, sent_at, position, coalesce(parent_id, lag(id) over (order by sent_at, position), p_chat_id) as parent
      from messages where uid = p_uid and chat_id = p_chat_id
    ), branch as (
      select p_id as id
      union all
      select child.id from branch cross join lateral (
        select tree.id from tree where tree.parent = branch.id order by tree.sent_at desc, tree.position desc limit 1) child
    ), parent as (
      select above.sent_at, above.position from tree own join tree above on above.id = own.parent where own.id = p_id
    ), changed as (
      update messages m set chosen = not m.chosen, version = nextval('row_version')
      where m.uid = p_uid and m.chat_id = p_chat_id and m.chosen <> (m.id in (select id from branch))
        and not exists (select from parent where (m.sent_at, m.position) <= (parent.sent_at, parent.position))
      returning m.id
    )
    select coalesce(jsonb_agg(id), '[]') into v_ids from changed;
    return v_ids;
  end $$`,

  `create function choose_version(p_uid text, p_chat_id text, p_id text, p_user_role text) returns text language plpgsql as $$
  declare
    v_question messages;
    v_parent text;
    v_ids jsonb;
  begin
    perform lock_user(p_uid);
    select * into v_question from messages where uid = p_uid and chat_id = p_chat_id and id = p_id and role = p_user_role;
    v_parent := question_parent(v_question);
    if v_question.id is null
      or (v_parent <> p_chat_id and not exists (select from messages where uid = p_uid and chat_id = p_chat_id and id = v_parent and chosen)) then
      return 'missing';
    end if;
    if exists (select from reply_jobs where uid = p_uid and chat_id = p_chat_id) then
      return 'busy';
    end if;
    v_ids := choose_branch(p_uid, p_chat_id, p_id);
    if jsonb_array_length(v_ids) > 0 then
      perform announce(p_uid, jsonb_build_object('messages', jsonb_build_object(p_chat_id, v_ids)));
    end if;
    return 'chosen';
  end $$`,

  `create or replace function accept_message(p_message jsonb) returns jsonb language plpgsql as $$
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
    v_parent text;
    v_replaced messages;
    v_unchosen jsonb := '[]';
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

    if p_message ? 'replaces' then
      select * into v_replaced from messages
      where uid = v_uid and chat_id = v_chat_id and id = p_message ->> 'replaces' and role = p_message ->> 'userRole' and chosen;
      if not found then
        return '{"kind": "no-chat"}';
      end if;
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
      if v_replaced.id is not null then
        v_parent := question_parent(v_replaced);
        with gone as (
          update messages set chosen = false, version = nextval('row_version')
          where uid = v_uid and chat_id = v_chat_id and chosen and (sent_at, position) >= (v_replaced.sent_at, v_replaced.position)
          returning id)
        select jsonb_agg(id) into v_unchosen from gone;
      elsif not (select chosen from messages where uid = v_uid and chat_id = v_chat_id order by sent_at desc, position desc limit 1) then
        v_parent := coalesce((select id from messages where uid = v_uid and chat_id = v_chat_id and chosen
          order by sent_at desc, position desc limit 1), v_chat_id);
      end if;
    end if;

    insert into messages (uid, id, chat_id, sent_at, role, text, is_loading, parent_id, attempt) values
      (v_uid, v_id, v_chat_id, v_stamp, p_message ->> 'userRole', v_text, false, v_parent, null),
      (v_uid, p_message ->> 'placeholderId', v_chat_id, v_stamp + interval '1 millisecond',
        p_message ->> 'assistantName', '', true, v_id, 1);
    insert into sends (uid, message_id, chat_id, text_hash, style)
    values (v_uid, v_id, v_chat_id, v_hash, p_message ->> 'style');
    insert into reply_jobs (uid, message_id, chat_id, placeholder_id, style, attempt, accepted_at, day, lease_owner, lease_until, replaces)
    values (v_uid, v_id, v_chat_id, p_message ->> 'placeholderId', p_message ->> 'style', 1, v_now, v_usage.day,
      p_message #>> '{lease,owner}', (p_message #>> '{lease,until}')::timestamptz, v_replaced.id);
    insert into usage select v_usage.*
    on conflict (uid) do update set (request_count, last_reset, request_limit, day, attempts)
      = row (excluded.request_count, excluded.last_reset, excluded.request_limit, excluded.day, excluded.attempts);
    perform announce(v_uid, jsonb_build_object('usage', true, 'chats', jsonb_build_array(v_chat_id),
      'messages', jsonb_build_object(v_chat_id, v_unchosen || jsonb_build_array(v_id, p_message ->> 'placeholderId'))));
    return jsonb_build_object('kind', 'accepted', 'chatId', v_chat_id, 'usage', usage_json(v_usage));
  end $$`,

  `create or replace function finish_reply(p_run jsonb, p_outcome jsonb, p_now timestamptz) returns text language plpgsql as $$
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
    if v_kind = 'withdrawn' then
      delete from messages where uid = v_uid and id = v_job.message_id;
      v_ids := v_ids || jsonb_build_array(v_job.message_id);
      if v_job.replaces is not null then
        v_ids := v_ids || choose_branch(v_uid, v_job.chat_id, v_job.replaces);
      end if;
    else
      insert into messages (uid, id, chat_id, sent_at, role, text, is_error, is_stopped, basis, parent_id)
      values (v_uid, p_outcome ->> 'replyId', v_job.chat_id, v_stamp, p_outcome ->> 'role', p_outcome ->> 'text',
        v_kind = 'error', coalesce((p_outcome ->> 'isStopped')::boolean, false), p_outcome -> 'basis', v_job.message_id);
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
];

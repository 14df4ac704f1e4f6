/** Accepts a message in one transaction and one round trip: the contract of ConversationStore.acceptMessage. */
export const acceptMessage = `create or replace function accept_message(p_message jsonb) returns jsonb language plpgsql as $$
declare
  v_uid text := p_message ->> 'uid';
  v_id text := p_message ->> 'messageId';
  -- Servers of an earlier version tell none; they answer every message themselves.
  v_attempt int := coalesce((p_message ->> 'attempt')::int, 1);
  v_now timestamptz := p_message ->> 'now';
  v_text text := p_message ->> 'text';
  v_chat_id text := p_message #>> '{chat,id}';
  v_stamp timestamptz := v_now;
  v_gone sends;
  v_sent messages;
  v_usage usage;
  v_reservation record;
  v_parent text;
  v_replaced messages;
  v_unchosen jsonb := '[]';
begin
  perform lock_user(v_uid);
  if is_gone(v_uid) then
    return '{"kind": "gone"}';
  end if;
  select * into v_usage from usage where uid = v_uid;

  select * into v_sent from messages where uid = v_uid and id = v_id;
  select * into v_gone from sends where uid = v_uid and message_id = v_id;
  if v_sent.id is not null or v_gone.message_id is not null then
    if coalesce(v_sent.style, v_gone.style) = p_message ->> 'style'
      and (v_chat_id is null or v_chat_id = coalesce(v_sent.chat_id, v_gone.chat_id))
      and (v_sent.text = v_text or v_gone.text_hash = sha256(convert_to(v_text, 'UTF8'))) then
      return jsonb_build_object('kind', 'repeated', 'chatId', coalesce(v_sent.chat_id, v_gone.chat_id), 'usage', usage_json(v_usage));
    end if;
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

  insert into messages (uid, id, chat_id, sent_at, role, text, style, is_loading, parent_id, attempt) values
    (v_uid, v_id, v_chat_id, v_stamp, p_message ->> 'userRole', v_text, p_message ->> 'style', false, v_parent, null),
    (v_uid, p_message ->> 'placeholderId', v_chat_id, v_stamp + interval '1 millisecond',
      p_message ->> 'assistantName', '', null, true, v_id, v_attempt);
  insert into reply_jobs (uid, message_id, chat_id, placeholder_id, style, attempt, accepted_at, day, lease_owner, lease_until, replaces)
  values (v_uid, v_id, v_chat_id, p_message ->> 'placeholderId', p_message ->> 'style', v_attempt, v_now, v_usage.day,
    p_message #>> '{lease,owner}', (p_message #>> '{lease,until}')::timestamptz, v_replaced.id);
  insert into usage select v_usage.*
  on conflict (uid) do update set (request_count, last_reset, request_limit, day, attempts)
    = row (excluded.request_count, excluded.last_reset, excluded.request_limit, excluded.day, excluded.attempts);
  perform announce(v_uid, jsonb_build_object('usage', true, 'chats', jsonb_build_array(v_chat_id),
    'messages', jsonb_build_object(v_chat_id, v_unchosen || jsonb_build_array(v_id, p_message ->> 'placeholderId'))));
  return jsonb_build_object('kind', 'accepted', 'chatId', v_chat_id, 'usage', usage_json(v_usage));
end $$`;

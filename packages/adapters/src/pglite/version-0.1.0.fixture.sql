-- A database as version 0.1.0 wrote it, with its seven migrations and one of everything. Made by pg_dump; never changes.
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE FUNCTION public.accept_message(p_message jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
  end $$;
CREATE FUNCTION public.announce(p_uid text, p_change jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
  declare
    v_payload text := (p_change || jsonb_build_object('uid', p_uid))::text;
  begin
    if octet_length(v_payload) >= 7900 then
      v_payload := jsonb_build_object('uid', p_uid, 'all', true)::text;
    end if;
    perform pg_notify('marquill', v_payload);
  end $$;
CREATE FUNCTION public.choose_branch(p_uid text, p_chat_id text, p_id text) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
  end $$;
CREATE FUNCTION public.choose_version(p_uid text, p_chat_id text, p_id text, p_user_role text) RETURNS text
    LANGUAGE plpgsql
    AS $$
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
  end $$;
CREATE FUNCTION public.create_account(p_uid text, p_email text, p_password_hash text, p_providers jsonb) RETURNS text
    LANGUAGE plpgsql
    AS $$
  declare
    v_constraint text;
  begin
    insert into accounts (uid, email, password_hash) values (p_uid, p_email, p_password_hash);
    insert into account_providers (provider, uid) select value, p_uid from jsonb_array_elements_text(p_providers);
    return 'created';
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return case v_constraint when 'account_providers_pkey' then 'provider-taken' else 'email-taken' end;
  end $$;
CREATE FUNCTION public.delete_chat(p_uid text, p_chat_id text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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
  end $$;
CREATE FUNCTION public.document_remove(p_document jsonb, p_path text[]) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
  begin
    if jsonb_typeof(p_document) is distinct from 'object' or not p_document ? p_path[1] then
      return p_document;
    end if;
    if cardinality(p_path) = 1 then
      return p_document - p_path[1];
    end if;
    return p_document || jsonb_build_object(p_path[1], document_remove(p_document -> p_path[1], p_path[2:]));
  end $$;
CREATE FUNCTION public.document_set(p_document jsonb, p_path text[], p_value jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
  declare
    v_map jsonb := case when jsonb_typeof(p_document) = 'object' then p_document else '{}'::jsonb end;
  begin
    if cardinality(p_path) > 1 then
      p_value := document_set(v_map -> p_path[1], p_path[2:], p_value);
    end if;
    return v_map || jsonb_build_object(p_path[1], p_value);
  end $$;
CREATE FUNCTION public.finish_reply(p_run jsonb, p_outcome jsonb, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
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
  end $$;
CREATE FUNCTION public.lock_user(p_uid text) RETURNS void
    LANGUAGE sql
    AS $$ select pg_advisory_xact_lock(hashtextextended(p_uid, 0)) $$;
CREATE FUNCTION public.next_stamp(p_uid text, p_chat_id text, p_now timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql
    AS $$
  begin
    return greatest(p_now, (select sent_at + interval '1 millisecond' from messages
      where uid = p_uid and chat_id = p_chat_id order by sent_at desc, position desc limit 1));
  end $$;
CREATE SEQUENCE public.row_version
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.messages (
    uid text NOT NULL,
    id text NOT NULL,
    chat_id text NOT NULL,
    "position" bigint NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    role text NOT NULL,
    text text NOT NULL,
    is_loading boolean DEFAULT false NOT NULL,
    is_error boolean DEFAULT false NOT NULL,
    is_stopped boolean DEFAULT false NOT NULL,
    feedback text,
    summary text,
    parent_id text,
    attempt integer,
    version bigint DEFAULT nextval('public.row_version'::regclass) NOT NULL,
    basis jsonb,
    feedback_reason text,
    feedback_note text,
    chosen boolean DEFAULT true NOT NULL
);
CREATE FUNCTION public.question_parent(p_question public.messages) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select coalesce(p_question.parent_id,
      (select m.id from messages m
        where m.uid = p_question.uid and m.chat_id = p_question.chat_id
          and (m.sent_at, m.position) < (p_question.sent_at, p_question.position)
        order by m.sent_at desc, m.position desc limit 1),
      p_question.chat_id)
  $$;
CREATE TABLE public.usage (
    uid text NOT NULL,
    request_count integer NOT NULL,
    last_reset timestamp with time zone NOT NULL,
    request_limit integer,
    day text,
    attempts integer
);
CREATE FUNCTION public.read_usage(p_uid text, p_new jsonb) RETURNS SETOF public.usage
    LANGUAGE plpgsql
    AS $$
  begin
    return query select * from usage where uid = p_uid;
    if found then
      return;
    end if;
    insert into usage (uid, request_count, last_reset, request_limit, day, attempts)
    values (p_uid, (p_new ->> 'requestCount')::int, (p_new ->> 'lastReset')::timestamptz,
      (p_new ->> 'requestLimit')::int, p_new ->> 'day', (p_new ->> 'attempts')::int)
    on conflict do nothing;
    if found then
      perform announce(p_uid, '{"usage": true}');
    end if;
    return query select * from usage where uid = p_uid;
  end $$;
CREATE FUNCTION public.reserve_message(p_message jsonb, INOUT p_record public.usage, OUT p_reserved boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
  declare
    v_new jsonb := p_message -> 'newUsage';
    v_day text := p_message ->> 'day';
    v_limit numeric;
  begin
    if p_record.uid is null then
      p_record.uid := p_message ->> 'uid';
      p_record.request_count := (v_new ->> 'requestCount')::int;
      p_record.last_reset := (v_new ->> 'lastReset')::timestamptz;
      p_record.request_limit := (v_new ->> 'requestLimit')::int;
      p_record.day := v_new ->> 'day';
      p_record.attempts := (v_new ->> 'attempts')::int;
    elsif coalesce(p_record.day, to_char(p_record.last_reset at time zone 'UTC', 'YYYY-MM-DD')) collate "C" < v_day collate "C" then
      p_record.request_count := 0;
      p_record.attempts := 0;
      p_record.last_reset := p_message ->> 'now';
      p_record.day := v_day;
    else
      p_record.request_count := greatest(p_record.request_count, 0);
      p_record.attempts := greatest(p_record.attempts, p_record.request_count);
      p_record.day := coalesce(p_record.day, v_day);
    end if;
    v_limit := case when p_message #>> '{policy,source}' <> 'record' then (p_message #>> '{policy,limit}')::numeric
      when p_record.request_limit >= 0 then p_record.request_limit
      else (p_message ->> 'defaultLimit')::numeric end;
    p_reserved := p_record.request_count < v_limit
      and p_record.attempts < v_limit * (p_message ->> 'attemptsFactor')::numeric;
    if p_reserved then
      p_record.request_count := p_record.request_count + 1;
      p_record.attempts := p_record.attempts + 1;
    end if;
  end $$;
CREATE FUNCTION public.update_user(p_uid text, p_changes jsonb, p_once text) RETURNS text
    LANGUAGE plpgsql
    AS $$
  declare
    v_document jsonb;
    v_change jsonb;
    v_path text[];
  begin
    select document into v_document from users where uid = p_uid for update;
    if not found then
      return 'missing';
    end if;
    if p_once is not null then
      insert into applied_events (key) values (p_once) on conflict do nothing;
      if not found then
        return 'repeated';
      end if;
    end if;
    for v_change in select value from jsonb_array_elements(p_changes) loop
      v_path := array(select jsonb_array_elements_text(v_change -> 'path'));
      v_document := case when v_change ? 'remove' then document_remove(v_document, v_path)
        else document_set(v_document, v_path, v_change -> 'value') end;
    end loop;
    update users set document = v_document, version = nextval('row_version') where uid = p_uid;
    perform announce(p_uid, '{"user": true}');
    return 'updated';
  end $$;
CREATE FUNCTION public.usage_json(p_record public.usage) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select jsonb_strip_nulls(jsonb_build_object('requestCount', p_record.request_count, 'lastReset', p_record.last_reset,
    'requestLimit', p_record.request_limit, 'day', p_record.day, 'attempts', p_record.attempts))
  $$;
CREATE TABLE public.account_providers (
    provider text NOT NULL,
    uid text NOT NULL
);
CREATE TABLE public.accounts (
    uid text NOT NULL,
    email text NOT NULL,
    password_hash text
);
CREATE TABLE public.applied_events (
    key text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.chats (
    uid text NOT NULL,
    id text NOT NULL,
    title text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_last_visited timestamp with time zone NOT NULL,
    version bigint DEFAULT nextval('public.row_version'::regclass) NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
ALTER TABLE public.messages ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_windows (
    key_hash text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.records (
    collection text NOT NULL,
    id text NOT NULL,
    version bigint NOT NULL,
    value jsonb NOT NULL,
    index_text text,
    "position" bigint NOT NULL
);
ALTER TABLE public.records ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.records_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reply_jobs (
    uid text NOT NULL,
    message_id text NOT NULL,
    chat_id text NOT NULL,
    placeholder_id text NOT NULL,
    style text NOT NULL,
    attempt integer NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    day text NOT NULL,
    lease_owner text NOT NULL,
    lease_until timestamp with time zone NOT NULL,
    stop_requested boolean DEFAULT false NOT NULL,
    replaces text
);
CREATE TABLE public.sends (
    uid text NOT NULL,
    message_id text NOT NULL,
    chat_id text NOT NULL,
    text_hash bytea NOT NULL,
    style text NOT NULL
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    uid text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    uid text NOT NULL,
    document jsonb NOT NULL,
    version bigint DEFAULT nextval('public.row_version'::regclass) NOT NULL,
    stripe_customer_id text GENERATED ALWAYS AS ((document ->> 'stripeCustomerId'::text)) STORED
);
INSERT INTO public.account_providers VALUES ('google:1', 'ada');
INSERT INTO public.accounts VALUES ('ada', 'ada@example.com', 'hash');
INSERT INTO public.applied_events VALUES ('evt_1', '2026-11-21 02:15:55.636141+00');
INSERT INTO public.chats VALUES ('ada', 'chat-1', 'Fri Nov 20 2026', '2026-11-20 10:00:00+00', '2026-11-20 10:00:03+00', 17);
INSERT INTO public.kysely_migration VALUES ('001-tables', '2026-11-21T02:15:55.599Z');
INSERT INTO public.kysely_migration VALUES ('002-user-functions', '2026-11-21T02:15:55.603Z');
INSERT INTO public.kysely_migration VALUES ('003-allowance-functions', '2026-11-21T02:15:55.605Z');
INSERT INTO public.kysely_migration VALUES ('004-sending-functions', '2026-11-21T02:15:55.608Z');
INSERT INTO public.kysely_migration VALUES ('005-reply-basis', '2026-11-21T02:15:55.610Z');
INSERT INTO public.kysely_migration VALUES ('006-feedback-cause', '2026-11-21T02:15:55.611Z');
INSERT INTO public.kysely_migration VALUES ('007-versions', '2026-11-21T02:15:55.617Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-1', 'chat-1', 1, '2026-11-20 10:00:00+00', 'user', 'How do I find my first customers?', false, false, false, NULL, NULL, NULL, NULL, 9, NULL, NULL, NULL, false);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-1-reply', 'chat-1', 3, '2026-11-20 10:00:01+00', 'Marquill', 'It''s "quoted" — ünïcode.', false, false, false, NULL, NULL, 'message-1', NULL, 10, '{"facts": [], "style": "normal", "missing": [], "usedSummary": false, "promptVersion": "1"}', NULL, NULL, false);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-2', 'chat-1', 4, '2026-11-20 10:00:02+00', 'user', 'How do I find my first customers?', false, false, false, NULL, NULL, 'chat-1', NULL, 11, NULL, NULL, NULL, true);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-2-reply', 'chat-1', 6, '2026-11-20 10:00:02.002+00', 'Marquill', 'It''s "quoted" — ünïcode.', false, false, false, 'bad', 'About customers.', 'message-2', NULL, 16, '{"facts": [], "style": "normal", "missing": [], "usedSummary": false, "promptVersion": "1"}', 'other', 'Too long.', true);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-3', 'chat-1', 7, '2026-11-20 10:00:03+00', 'user', 'How do I find my first customers?', false, false, false, NULL, NULL, NULL, NULL, 18, NULL, NULL, NULL, true);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('ada', 'message-3-placeholder', 'chat-1', 8, '2026-11-20 10:00:03.001+00', 'Marquill', '', true, false, false, NULL, NULL, 'message-3', 1, 19, NULL, NULL, NULL, true);
INSERT INTO public.rate_windows VALUES ('2c70e12b7a0646f92279f427c7b38e7334d8e5389cff167a1dc30e73f826b683', '2026-11-20 10:00:01+00', 1);
INSERT INTO public.records OVERRIDING SYSTEM VALUE VALUES ('customers', 'cus_1', 1, '{"name": "Ada"}', 'ada', 1);
INSERT INTO public.reply_jobs VALUES ('ada', 'message-3', 'chat-1', 'message-3-placeholder', 'normal', 1, '2026-11-20 10:00:03+00', '2026-11-20', 'server-1', '2026-11-20 10:00:13+00', false, NULL);
INSERT INTO public.sends VALUES ('ada', 'message-1', 'chat-1', '\xd4206a6423efe2afd5d6ebba36d86be6fb01e27f26a2f35e7012794af404834a', 'normal');
INSERT INTO public.sends VALUES ('ada', 'message-2', 'chat-1', '\xd4206a6423efe2afd5d6ebba36d86be6fb01e27f26a2f35e7012794af404834a', 'normal');
INSERT INTO public.sends VALUES ('ada', 'message-3', 'chat-1', '\xd4206a6423efe2afd5d6ebba36d86be6fb01e27f26a2f35e7012794af404834a', 'normal');
INSERT INTO public.sessions VALUES ('8d0f396b7564b8b68099b4b23e838e972ae2e4cf4021a75b0dcfdca372df01bf', 'ada', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00');
INSERT INTO public.usage VALUES ('ada', 3, '2026-11-20 10:00:00+00', 5, '2026-11-20', 3);
INSERT INTO public.users VALUES ('ada', '{"uid": "ada", "plan": "active", "email": "ada@example.com", "theme": "dark", "industry": "Computing", "lastName": "Lovelace", "createdAt": {"$date": "2026-11-20T10:00:00.000Z"}, "firstName": "Ada", "accountType": "startup", "businessName": "Analytical Engines", "didOnboarding": true, "stripeCustomerId": "cus_1"}', 2, DEFAULT);
SELECT pg_catalog.setval('public.messages_position_seq', 8, true);
SELECT pg_catalog.setval('public.records_position_seq', 1, true);
SELECT pg_catalog.setval('public.row_version', 19, true);
ALTER TABLE ONLY public.account_providers
    ADD CONSTRAINT account_providers_pkey PRIMARY KEY (provider);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.applied_events
    ADD CONSTRAINT applied_events_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (uid, id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (uid, id);
ALTER TABLE ONLY public.rate_windows
    ADD CONSTRAINT rate_windows_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (collection, id);
ALTER TABLE ONLY public.reply_jobs
    ADD CONSTRAINT reply_jobs_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.sends
    ADD CONSTRAINT sends_pkey PRIMARY KEY (uid, message_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (uid);
CREATE INDEX account_providers_by_uid ON public.account_providers USING btree (uid);
CREATE INDEX chats_by_visit ON public.chats USING btree (uid, date_last_visited DESC, version DESC);
CREATE INDEX messages_in_order ON public.messages USING btree (uid, chat_id, sent_at, "position");
CREATE INDEX rate_windows_by_end ON public.rate_windows USING btree (ends_at);
CREATE INDEX records_by_index ON public.records USING btree (collection, index_text, "position");
CREATE INDEX reply_jobs_by_lease ON public.reply_jobs USING btree (lease_until);
CREATE INDEX sessions_by_age ON public.sessions USING btree (created_at);
CREATE INDEX sessions_by_uid ON public.sessions USING btree (uid);
CREATE INDEX users_by_customer ON public.users USING btree (stripe_customer_id) WHERE (stripe_customer_id IS NOT NULL);
ALTER TABLE ONLY public.account_providers
    ADD CONSTRAINT account_providers_uid_fkey FOREIGN KEY (uid) REFERENCES public.accounts(uid) ON DELETE CASCADE;

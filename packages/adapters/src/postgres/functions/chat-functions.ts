/**
 * Functions of chats: the order of messages, which of them are on the chosen branch (the rules of placeQuestion and
 * choiceChanges of core), and deleting. What changes a user's chats and allowance together (accept, finish, choose,
 * delete) first takes the user's own lock; rows are locked in the order job, messages, chat.
 */
export const chatFunctions: readonly string[] = [
  `create or replace function lock_user(p_uid text) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended(p_uid, 0)) $$`,

  // Stamps strictly increase within a chat, also when the clock did not move on.
  `create or replace function next_stamp(p_uid text, p_chat_id text, p_now timestamptz) returns timestamptz language plpgsql as $$
  begin
    return greatest(p_now, (select sent_at + interval '1 millisecond' from messages
      where uid = p_uid and chat_id = p_chat_id order by sent_at desc, position desc limit 1));
  end $$`,

  // What a question follows: what it says itself, else the message before it, else the chat.
  `create or replace function question_parent(p_question messages) returns text language sql stable as $$
    select coalesce(p_question.parent_id,
      (select m.id from messages m
        where m.uid = p_question.uid and m.chat_id = p_question.chat_id
          and (m.sent_at, m.position) < (p_question.sent_at, p_question.position)
        order by m.sent_at desc, m.position desc limit 1),
      p_question.chat_id)
  $$`,

  // Puts a question on the branch with the newest of what follows it; the ids of what changed.
  `create or replace function choose_branch(p_uid text, p_chat_id text, p_id text) returns jsonb language plpgsql as $$
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

  `create or replace function choose_version(p_uid text, p_chat_id text, p_id text, p_user_role text) returns text language plpgsql as $$
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

  // Deletes a message, or all of a chat, and keeps the ids of the questions among them, so that none is accepted again.
  // The ids of what is gone; null when they are too many to tell.
  `create or replace function take_away(p_uid text, p_chat_id text, p_id text) returns jsonb language plpgsql as $$
  declare
    v_ids jsonb;
  begin
    with gone as (
      delete from messages where uid = p_uid and chat_id = p_chat_id and (p_id is null or id = p_id) returning *
    ), kept as (
      insert into sends (uid, message_id, chat_id, text_hash, style)
      select uid, id, chat_id, sha256(convert_to(text, 'UTF8')), style from gone where style is not null
      on conflict do nothing
    )
    select case when count(*) <= 100 then coalesce(jsonb_agg(id), '[]') end into v_ids from gone;
    return v_ids;
  end $$`,

  // Whoever watches the messages hears of each one that is gone, or of everything when there were many.
  `create or replace function delete_chat(p_uid text, p_chat_id text) returns boolean language plpgsql as $$
  declare
    v_ids jsonb;
  begin
    perform lock_user(p_uid);
    delete from reply_jobs where uid = p_uid and chat_id = p_chat_id;
    v_ids := take_away(p_uid, p_chat_id, null);
    delete from chats where uid = p_uid and id = p_chat_id;
    if not found then
      return false;
    end if;
    perform announce(p_uid, jsonb_build_object('chats', jsonb_build_array(p_chat_id),
      'messages', jsonb_build_object(p_chat_id, v_ids)));
    return true;
  end $$`,
];

/**
 * Functions that delete everything of a person. Of a uid that is gone only a hash is kept, which says so to whoever knows
 * the uid and nothing to anybody else.
 */
export const eraseFunctions: readonly string[] = [
  `create or replace function is_gone(p_uid text) returns boolean language sql stable as
  $$ select exists (select from gone_users where uid_hash = encode(sha256(convert_to(p_uid, 'UTF8')), 'hex')) $$`,

  `create or replace function mark_gone(p_uid text) returns void language sql as
  $$ insert into gone_users (uid_hash) values (encode(sha256(convert_to(p_uid, 'UTF8')), 'hex')) on conflict do nothing $$`,

  `create or replace function erase_user(p_uid text) returns void language plpgsql as $$
  begin
    perform mark_gone(p_uid);
    delete from users where uid = p_uid;
    delete from applied_events where uid = p_uid;
    perform announce(p_uid, '{"user": true}');
  end $$`,

  // Accepting holds the same lock: what comes after finds the hash, what came before is deleted here.
  `create or replace function erase_conversations(p_uid text) returns void language plpgsql as $$
  begin
    perform lock_user(p_uid);
    perform mark_gone(p_uid);
    delete from reply_jobs where uid = p_uid;
    delete from messages where uid = p_uid;
    delete from chats where uid = p_uid;
    delete from sends where uid = p_uid;
    delete from usage where uid = p_uid;
    perform announce(p_uid, '{"all": true}');
  end $$`,
];

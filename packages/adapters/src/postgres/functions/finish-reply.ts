/** Ends a reply in one transaction and one round trip: the contract of ConversationStore.finishReply. */
export const finishReply = `create or replace function finish_reply(p_run jsonb, p_outcome jsonb, p_now timestamptz) returns text language plpgsql as $$
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
    perform take_away(v_uid, v_job.chat_id, v_job.message_id);
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
end $$`;

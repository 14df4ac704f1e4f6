/** Functions of the day's allowance: get or create the record, and reserve a message. */
export const allowanceFunctions: readonly string[] = [
  `create or replace function read_usage(p_uid text, p_new jsonb) returns setof usage language plpgsql as $$
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
  end $$`,

  `create or replace function usage_json(p_record usage) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('requestCount', p_record.request_count, 'lastReset', p_record.last_reset,
    'requestLimit', p_record.request_limit, 'day', p_record.day, 'attempts', p_record.attempts))
  $$`,

  // The decision of core's reserveMessage, in the transaction that saves the message; the tests compare the two.
  `create or replace function reserve_message(p_message jsonb, inout p_record usage, out p_reserved boolean) language plpgsql as $$
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
  end $$`,
];

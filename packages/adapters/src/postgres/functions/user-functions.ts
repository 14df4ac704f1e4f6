/** Functions that announce changes, change user documents and create accounts, each in one round trip. */
export const userFunctions: readonly string[] = [
  // Ids only, never content; what does not fit into a notification (8000 bytes) becomes "read everything again".
  `create or replace function announce(p_uid text, p_change jsonb) returns void language plpgsql as $$
  declare
    v_payload text := (p_change || jsonb_build_object('uid', p_uid))::text;
  begin
    if octet_length(v_payload) >= 7900 then
      v_payload := jsonb_build_object('uid', p_uid, 'all', true)::text;
    end if;
    perform pg_notify('marquill', v_payload);
  end $$`,

  `create or replace function document_set(p_document jsonb, p_path text[], p_value jsonb) returns jsonb
  language plpgsql immutable as $$
  declare
    v_map jsonb := case when jsonb_typeof(p_document) = 'object' then p_document else '{}'::jsonb end;
  begin
    if cardinality(p_path) > 1 then
      p_value := document_set(v_map -> p_path[1], p_path[2:], p_value);
    end if;
    return v_map || jsonb_build_object(p_path[1], p_value);
  end $$`,

  `create or replace function document_remove(p_document jsonb, p_path text[]) returns jsonb
  language plpgsql immutable as $$
  begin
    if jsonb_typeof(p_document) is distinct from 'object' or not p_document ? p_path[1] then
      return p_document;
    end if;
    if cardinality(p_path) = 1 then
      return p_document - p_path[1];
    end if;
    return p_document || jsonb_build_object(p_path[1], document_remove(p_document -> p_path[1], p_path[2:]));
  end $$`,

  `create or replace function update_user(p_uid text, p_changes jsonb, p_once text) returns text language plpgsql as $$
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
      insert into applied_events (key, uid) values (p_once, p_uid) on conflict do nothing;
      if not found then
        return 'repeated';
      end if;
      delete from applied_events where key = any (array(
        select key from applied_events where applied_at < now() - interval '30 days' limit 20 for update skip locked));
    end if;
    for v_change in select value from jsonb_array_elements(p_changes) loop
      v_path := array(select jsonb_array_elements_text(v_change -> 'path'));
      v_document := case when v_change ? 'remove' then document_remove(v_document, v_path)
        else document_set(v_document, v_path, v_change -> 'value') end;
    end loop;
    update users set document = v_document, version = nextval('row_version') where uid = p_uid;
    perform announce(p_uid, '{"user": true}');
    return 'updated';
  end $$`,

  `create or replace function create_account(p_uid text, p_email text, p_password_hash text, p_providers jsonb) returns text
  language plpgsql as $$
  declare
    v_constraint text;
  begin
    insert into accounts (uid, email, password_hash) values (p_uid, p_email, p_password_hash);
    insert into account_providers (provider, uid) select value, p_uid from jsonb_array_elements_text(p_providers);
    return 'created';
  exception when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return case v_constraint when 'account_providers_pkey' then 'provider-taken' else 'email-taken' end;
  end $$`,
];

-- Every process is told what has changed, so that it drops the finished pages that show it and no others. The payload of a notification is
-- {"transaction": "…", "phones": [[id, before, after], …]} or {"transaction": "…", "person": id}; an empty one means that anything may have
-- changed. server/database/market-change.ts reads it. The same text is the detail of what the connection itself is told (migration 0022).

drop trigger listing_changed on listing;
drop trigger person_renamed on person;

create function send_market_change(payload text) returns void language plpgsql as $$
begin
  -- A notification holds less than 8,000 bytes.
  if octet_length(payload) >= 8000 then payload := ''; end if;
  perform pg_notify('market_change', coalesce(payload, ''));
  raise info using message = 'market_change', detail = coalesce(payload, '');
end $$;

create or replace function tell_market_change() returns trigger language plpgsql as $$
begin
  perform send_market_change('');
  return null;
end $$;

-- What lists, searches and shelves go by, of a row of `listing`. Times are in milliseconds since 1970.
create function phone_state(phone jsonb) returns jsonb language sql stable as $$
  select case when phone is not null then jsonb_build_array(phone -> 'status', phone -> 'seller_id', phone -> 'category_id', phone -> 'model_id',
    phone -> 'storage', phone -> 'ram', phone -> 'condition', phone -> 'resale_price', phone -> 'district_id', phone -> 'attributes',
    (extract(epoch from (phone ->> 'posted_at')::timestamptz) * 1000)::bigint, (extract(epoch from (phone ->> 'advertised_at')::timestamptz) * 1000)::bigint) end
$$;

create function tell_phones_changed() returns trigger language plpgsql as $$
declare
  -- Of more phones than this, a notification could not tell all.
  most constant int := 20;
  -- What no page shows and no search goes by.
  unseen constant text[] := '{mobile,email,topped_at,withdrawn_at,withdrawn_by,withdrawn_reason,hidden_at,chosen,chosen_attributes,lowest_price,told_price,price_told_at}';
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(id, null, phone_state(to_jsonb(phone)))) into changes from (select * from new_phones limit most + 1) phone;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_array(id, phone_state(to_jsonb(phone)), null)) into changes from (select * from old_phones limit most + 1) phone;
  else
    select jsonb_agg(jsonb_build_array(id, phone_state(old_row), phone_state(new_row))) into changes from (
      select coalesce(after.id, before.id) as id, to_jsonb(before) as old_row, to_jsonb(after) as new_row
      from old_phones before full join new_phones after on before.id = after.id
      where to_jsonb(before) - unseen is distinct from to_jsonb(after) - unseen
      limit most + 1) changed;
  end if;
  if changes is null then return null; end if;
  perform send_market_change(case when jsonb_array_length(changes) <= most
    then jsonb_build_object('transaction', pg_current_xact_id()::text, 'phones', changes)::text else '' end);
  return null;
end $$;

create trigger phones_added after insert on listing referencing new table as new_phones for each statement execute function tell_phones_changed();
create trigger phones_changed after update on listing referencing old table as old_phones new table as new_phones for each statement execute function tell_phones_changed();
create trigger phones_removed after delete on listing referencing old table as old_phones for each statement execute function tell_phones_changed();
create trigger phones_emptied after truncate on listing for each statement execute function tell_market_change();

create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform send_market_change(jsonb_build_object('transaction', pg_current_xact_id()::text, 'person', new.id)::text);
  return null;
end $$;

create trigger person_changed after update on person for each row
  when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at
    or old.account_type is distinct from new.account_type or old.registered_at is distinct from new.registered_at)
  execute function tell_person_changed();

-- A phone has more attributes than an integer has bits: an admin adds some of the market's own. They have a column of their own, so that no row is
-- written again and the version that is still running goes on.

alter table listing
  -- A bit for each place of `added_attribute`.
  add column added_attributes integer not null default 0;

drop index listing_counted;
create index listing_counted on listing
  (category_id, model_id, storage, ram, condition, district_id, resale_price, posted_at, attributes, added_attributes) where status = 'available';

create table added_attribute (
  -- In the last group of contract/catalogue/attributes.ts.
  place smallint primary key check (place between 0 and 21),
  slug text not null check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  bangla text not null,
  words text[] not null,
  added_at timestamptz not null,
  -- Its place is given away only once no phone has it any more.
  removed_at timestamptz
);
create unique index added_attribute_by_slug on added_attribute (slug) where removed_at is null;
create trigger added_attribute_told after insert or update or delete or truncate on added_attribute
  for each statement execute function tell_catalogue_change();

-- The attributes of both columns are one number, as the server reads them.
create or replace function phone_state(phone jsonb) returns jsonb language sql stable as $$
  select case when phone is not null then jsonb_build_array(phone -> 'status', phone -> 'seller_id', phone -> 'category_id', phone -> 'model_id',
    phone -> 'storage', phone -> 'ram', phone -> 'condition', phone -> 'resale_price', phone -> 'district_id',
    (phone ->> 'attributes')::bigint + (phone ->> 'added_attributes')::bigint * 1073741824,
    (extract(epoch from (phone ->> 'posted_at')::timestamptz) * 1000)::bigint, (extract(epoch from (phone ->> 'advertised_at')::timestamptz) * 1000)::bigint) end
$$;

-- Brands, models and their other names as admins write them, and names of phones that no model is known for.

alter table model
  -- Null: as the shipped catalogue says. What an admin has added or changed is left alone when that is updated.
  add column edited text check (edited in ('added', 'changed'));
alter table model_alias add column edited boolean not null default false;

-- A model that an admin takes back leaves its phones without one, until they are read again.
alter table listing
  drop constraint listing_model_id_fkey,
  add constraint listing_model_id_fkey foreign key (model_id) references model on delete set null,
  -- What its seller calls a model that they did not find in the list.
  add column stated_model text check (char_length(stated_model) between 1 and 100),
  -- Of a phone without a model: the words of its title, or of `stated_model`, that may be the model's name.
  add column unknown_name text;
create index listing_unknown_name on listing (category_id, unknown_name) where unknown_name is not null and status <> 'withdrawn';

-- How far the phones have been read again since the catalogue changed last.
create table phone_reading (
  is_only boolean primary key default true check (is_only),
  -- Counts the requests: a reading that another request has made obsolete ends by it.
  generation integer not null,
  requested_at timestamptz(3) not null,
  done integer not null default 0,
  -- Null until the reading begins.
  total integer,
  finished_at timestamptz(3)
);

-- Every process keeps the catalogue in memory and reads it again when it has changed.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_change', '');
  return null;
end $$;

create trigger category_told after insert or update or delete or truncate on category for each statement execute function tell_catalogue_change();
create trigger model_told after insert or update or delete or truncate on model for each statement execute function tell_catalogue_change();
create trigger model_variant_told after insert or update or delete or truncate on model_variant for each statement execute function tell_catalogue_change();
create trigger model_alias_told after insert or update or delete or truncate on model_alias for each statement execute function tell_catalogue_change();

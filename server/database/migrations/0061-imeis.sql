-- The IMEIs of phones: encrypted, so that the database alone tells none, and compared by an HMAC with a key of its own.

alter table listing add column has_imei boolean not null default false;

-- Whether a phone is on the market, so that no other listing may be of the same device. A phone of a suspended seller is, because it comes back
-- with the end of the suspension.
create function is_live_listing(status text, withdrawn_by text) returns boolean language sql immutable as $$
  select status in ('available', 'booked') or (status = 'withdrawn' and withdrawn_by is not distinct from 'suspension')
$$;

create table listing_imei (
  listing_id bigint not null references listing on delete cascade,
  -- A phone with two SIMs has two.
  position smallint not null check (position in (1, 2)),
  -- HMAC-SHA-256, and the id of the key that made it.
  digest bytea not null check (octet_length(digest) = 32),
  hash_key integer not null,
  -- AES-256-GCM: nonce, tag and ciphertext; and the id of the key that opens it.
  sealed bytea not null,
  encryption_key integer not null,
  -- Of a phone that was sold the row stays without it: another listing may be of the device then.
  is_live boolean not null,
  primary key (listing_id, position)
);
-- One live listing a device: the last judge of every race.
create unique index listing_imei_one_live on listing_imei (digest) where is_live;

create function imei_begins_as_its_listing() returns trigger language plpgsql as $$
begin
  select is_live_listing(status, withdrawn_by) into new.is_live from listing where id = new.listing_id;
  return new;
end $$;
create trigger listing_imei_begins before insert on listing_imei for each row execute function imei_begins_as_its_listing();

create function follow_listing_to_market() returns trigger language plpgsql as $$
begin
  update listing_imei set is_live = is_live_listing(new.status, new.withdrawn_by) where listing_id = new.id;
  return null;
end $$;
-- A booking begins and ends without it: an available phone and a booked one are live both.
create trigger listing_imei_follows after update of status, withdrawn_by on listing for each row
  when (new.has_imei and is_live_listing(old.status, old.withdrawn_by) is distinct from is_live_listing(new.status, new.withdrawn_by))
  execute function follow_listing_to_market();

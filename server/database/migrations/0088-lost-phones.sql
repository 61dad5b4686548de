-- Phones that people reported as lost or stolen. While a report stands, a listing with one of its IMEIs is withdrawn by 'lost', and a deal that was
-- paid has no deadline.

create table lost_report (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references person,
  kind text not null check (kind in ('lost', 'stolen')),
  -- The general diary at the police.
  gd_number text not null,
  gd_date date not null,
  district_id text not null,
  thana text not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'taken_back')),
  reported_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references person,
  decision text
);
create index lost_report_of_person on lost_report (reporter_id, reported_at desc);
create index lost_report_by_state on lost_report (state, reported_at desc, id desc);

-- The IMEIs of reports that stand, kept as those of listings are (migration 0061).
create table lost_imei (
  report_id uuid not null references lost_report on delete cascade,
  position smallint not null check (position in (1, 2)),
  digest bytea not null check (octet_length(digest) = 32),
  hash_key integer not null,
  sealed bytea not null,
  encryption_key integer not null,
  primary key (report_id, position)
);
create index lost_imei_by_digest on lost_imei (digest);
-- All phones with one IMEI, also those that are not on the market.
create index listing_imei_by_digest on listing_imei (digest);

create table imei_question (
  person_id uuid not null references person,
  day date not null,
  times integer not null check (times > 0),
  primary key (person_id, day)
);

alter table listing drop constraint listing_withdrawn_by_check;
alter table listing add constraint listing_withdrawn_by_check
  check (withdrawn_by in ('seller', 'admin', 'account', 'suspension', 'lost', 'paused', 'sold elsewhere'));

-- A frozen phone keeps its device, as one of a suspended seller does: it may come back.
create or replace function is_live_listing(status text, withdrawn_by text) returns boolean language sql immutable as $$
  select status in ('available', 'booked') or (status = 'withdrawn' and coalesce(withdrawn_by in ('suspension', 'lost'), false))
$$;

create function is_reported_listing(listing bigint) returns boolean language plpgsql as $$
begin
  return exists (select from listing_imei join lost_imei using (digest) where listing_imei.listing_id = listing);
end $$;

-- Whatever brings a phone back to the market, it stays frozen while a report of it stands.
create function keep_reported_phone_frozen() returns trigger language plpgsql as $$
begin
  if is_reported_listing(new.id) then
    new.status := 'withdrawn';
    new.withdrawn_by := 'lost';
    new.withdrawn_at := coalesce(new.withdrawn_at, old.withdrawn_at, now());
  end if;
  return new;
end $$;
create trigger listing_stays_frozen before update of status on listing for each row
  when (new.has_imei and new.status = 'available' and old.status <> 'available') execute function keep_reported_phone_frozen();

-- The clock moves no deal on whose phone is reported, so that the money stays where it is.
create function hold_deal_of_reported_phone() returns trigger language plpgsql as $$
begin
  if is_reported_listing(new.listing_id) then new.deadline_at := null; end if;
  return new;
end $$;
create trigger booking_is_held before update of deadline_at on booking for each row
  when (new.deadline_at is not null) execute function hold_deal_of_reported_phone();

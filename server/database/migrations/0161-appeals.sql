-- What an admin has decided against a phone or a person. It stands until it is taken back, and the one whom it concerns can appeal once against each.
create table sanction (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('take_down', 'suspension')),
  person_id uuid not null references person,
  -- The phone that was taken down.
  listing_id bigint references listing,
  -- None: it is not known any more, or the owner at the command line.
  decided_by uuid references person,
  decided_at timestamptz(3) not null,
  reason text not null,
  -- How the phone was before: what it returns to.
  was_status text check (was_status in ('available', 'sold', 'withdrawn')),
  was_withdrawn_by text,
  was_withdrawn_reason text,
  ended_at timestamptz(3),
  ended_by uuid references person,
  appeal text check (length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('granted', 'refused')),
  appeal_decided_by uuid references person,
  appeal_decided_at timestamptz(3),
  appeal_answer text,
  constraint sanction_of_a_phone check ((kind = 'take_down') = (listing_id is not null) and (listing_id is null) = (was_status is null)),
  constraint sanction_appeal_is_there check (appealed_at is not null or (appeal is null and appeal_outcome is null)),
  constraint sanction_appeal_is_decided check ((appeal_outcome is null) = (appeal_decided_at is null))
);
create unique index sanction_stands_for_listing on sanction (listing_id) where kind = 'take_down' and ended_at is null;
create unique index sanction_stands_for_person on sanction (person_id) where kind = 'suspension' and ended_at is null;
create index sanction_of_person on sanction (person_id, decided_at desc);
create index sanction_appealed on sanction (appealed_at) where appealed_at is not null and appeal_outcome is null and ended_at is null;

insert into sanction (kind, person_id, listing_id, decided_by, decided_at, reason, was_status)
  select 'take_down', seller_id, listing.id,
    (select actor_id from audit_entry where listing_id = listing.id and action = 'phone_taken_down' order by audit_entry.id desc limit 1),
    coalesce(withdrawn_at, now()), coalesce(withdrawn_reason, ''),
    case when exists (select from booking where listing_id = listing.id and state = 'completed') then 'sold'
      when exists (select from booking where listing_id = listing.id and state = 'refunded') then 'withdrawn' else 'available' end
  from listing join person on person.id = seller_id
  where status = 'withdrawn' and withdrawn_by = 'admin' and hidden_at is null and deleted_at is null;
insert into sanction (kind, person_id, decided_by, decided_at, reason)
  select 'suspension', person.id,
    (select actor_id from audit_entry where person_id = person.id and action = 'person_suspended' order by audit_entry.id desc limit 1),
    suspended_at, suspended_for
  from person where suspended_at is not null and deleted_at is null;

-- A phone that returns from a take-down while another listing of its device is on the market is paused, as one that the guard had held.
drop trigger listing_waits_for_device on listing;
create trigger listing_waits_for_device before update of status on listing for each row
  when (new.has_imei and (new.status = 'available' or new.withdrawn_by = 'suspension')
    and (old.status = 'sold' or old.withdrawn_by in ('guard', 'admin')))
  execute function pause_phone_listed_elsewhere();

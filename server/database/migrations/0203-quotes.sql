-- Quotes: a person has booked the listed price of a shop for a phone of theirs, and the shop has looked at it at the counter.

create table quote (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  shop_id uuid not null references shop on delete cascade,
  model_id integer not null references model on delete cascade,
  storage smallint,
  ram smallint,
  -- The answers of the person, and what they make of the phone.
  said jsonb not null,
  condition text not null constraint quote_condition
    check (condition in ('like new', 'excellent', 'good', 'fair', 'faulty', 'dead')),
  -- Poisha; the price of the condition, and those of the whole line as they were.
  price integer not null,
  prices jsonb not null,
  -- Null once it is over.
  mobile text,
  state text not null default 'booked' constraint quote_state
    check (state in ('booked', 'arrived', 'offered', 'cancelled', 'refused', 'stopped', 'expired')),
  booked_at timestamptz(3) not null,
  deadline_at timestamptz(3),
  ended_at timestamptz(3),
  -- The answers of the shop, what they make of the phone, and what it offers.
  found jsonb,
  found_condition text constraint quote_found_condition
    check (found_condition in ('like new', 'excellent', 'good', 'fair', 'faulty', 'dead')),
  offered integer,
  -- Null where it says nothing about the shop.
  is_honoured boolean,
  listing_id bigint constraint quote_listing_once unique references listing,
  booking_id uuid constraint quote_booking_once unique references booking,
  constraint quote_offer check ((state = 'offered') = (booking_id is not null))
);
create index quote_of_person on quote (person_id, booked_at desc);
create index quote_of_shop on quote (shop_id, booked_at desc);
create index quote_deadline on quote (deadline_at) where state in ('booked', 'arrived');

-- A phone that was looked at on a counter is on no page: it has no photos, and goes back to its owner where it is not bought.
create function keep_counter_phone_off_market() returns trigger language plpgsql as $$
begin
  if exists (select from quote where listing_id = new.id) then
    new.status := 'withdrawn';
    new.withdrawn_by := 'seller';
    new.withdrawn_at := coalesce(new.withdrawn_at, now());
  end if;
  return new;
end $$;
create trigger listing_counter_only before update of status on listing for each row
  when (new.status = 'available' and old.status <> 'available') execute function keep_counter_phone_off_market();

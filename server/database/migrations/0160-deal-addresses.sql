-- Where a courier brings the phone of a deal: to its buyer, or back to its seller.
create table deal_address (
  booking_id uuid not null references booking,
  direction text not null check (direction in ('out', 'back')),
  -- Who gets the parcel, and gave the address.
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 100),
  mobile text not null check (mobile ~ '^\+8801[3-9]\d{8}$'),
  district_id text not null check (length(district_id) between 1 and 40),
  area text not null check (length(area) between 1 and 80),
  line text not null check (length(line) between 1 and 160),
  changes smallint not null default 0 check (changes between 0 and 3),
  given_at timestamptz(3) not null,
  primary key (booking_id, direction)
);
create index deal_address_of_person on deal_address (person_id, given_at desc);

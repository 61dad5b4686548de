-- Phones that people keep, and phones they have looked at.

create table favourite (
  person_id uuid not null references person on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (person_id, listing_id)
);
create index favourite_newest on favourite (person_id, added_at desc, listing_id desc);
create index favourite_of_listing on favourite (listing_id);

create table seen_phone (
  person_id uuid not null references person on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (person_id, listing_id)
);
create index seen_phone_latest on seen_phone (person_id, seen_at desc, listing_id desc);
create index seen_phone_of_listing on seen_phone (listing_id);

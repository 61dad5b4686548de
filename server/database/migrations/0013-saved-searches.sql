-- Searches that people keep, and how far each has been looked at for them.

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- The search part of an address in the one order that the same wish always has.
  query text not null,
  alerts boolean not null default true,
  saved_at timestamptz(3) not null default now(),
  -- Phones posted until then have been looked at.
  looked_until timestamptz(3) not null default now(),
  -- When it is looked at next; after a letter, later than otherwise.
  look_at timestamptz(3) not null default now(),
  constraint saved_search_once unique (person_id, query)
);
create index saved_search_due on saved_search (look_at, id) where alerts;

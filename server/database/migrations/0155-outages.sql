-- The market as one thing: which it is, and when it was last served. An outage is found by the second, and extends what was running.
create table market (
  is_only boolean primary key default true check (is_only),
  -- The photo folder or bucket carries it too.
  id uuid not null default gen_random_uuid(),
  -- Whether that has happened once.
  has_marked_files boolean not null default false,
  -- Null before it was first served.
  alive_at timestamptz(3),
  -- Until it is served again: it is a backup.
  is_restored boolean not null default false,
  -- By npm run backup.
  backed_up_at timestamptz(3)
);
insert into market default values;

create table outage (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('away', 'restored', 'cards')),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null check (ended_at > began_at),
  -- By how much deadlines were extended.
  seconds integer not null check (seconds > 0),
  people integer not null
);

-- Why a phone is no longer on the market, and who said so. The seller reads the reason.
alter table listing
  add column withdrawn_at timestamptz(3),
  add column withdrawn_by text check (withdrawn_by in ('seller', 'admin', 'account')),
  add column withdrawn_reason text,
  -- The seller has put it out of sight; orders still refer to it.
  add column hidden_at timestamptz(3);

create table report (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  reporter_id uuid not null references person,
  reason text not null,
  note text,
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references person,
  decision text
);
create unique index report_one_open_per_person on report (listing_id, reporter_id) where state = 'open';
create index report_by_state on report (state, created_at desc, id desc);

-- Tables of people stay usable with ten thousand of them.
create index person_by_type on person (account_type, created_at desc, id desc) where deleted_at is null;

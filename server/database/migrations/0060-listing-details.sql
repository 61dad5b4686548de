-- What a seller says of a phone beside its title, and what became of its price and its condition.

alter table listing
  add column description text constraint listing_description_length check (length(description) between 1 and 2000),
  -- Per cent of what the battery held when new, as the phone tells it.
  add column battery_health smallint check (battery_health between 1 and 100),
  add column sims text check (sims in ('single', 'dual', 'single-esim', 'esim')),
  -- What comes with the phone beside its box, which is one of the attributes.
  add column included text[] not null default '{}',
  -- Changes of the photos are told by it to the pages that are kept.
  add column edited_at timestamptz(3),
  -- The last month of the warranty.
  add column warranty_until text check (warranty_until ~ '^\d{4}-\d{2}$');

-- A phone that its seller has taken off the market for a while, or sold somewhere else, can come back.
alter table listing drop constraint listing_withdrawn_by_check;
alter table listing add constraint listing_withdrawn_by_check
  check (withdrawn_by in ('seller', 'admin', 'account', 'suspension', 'paused', 'sold elsewhere'));

-- Changes that buyers can read: one row a phone and day in Dhaka, from what stood there in the morning to what stood there last.
create table listing_change (
  listing_id bigint not null references listing on delete cascade,
  day date not null,
  price_before bigint not null check (price_before > 0),
  price_after bigint not null check (price_after > 0),
  condition_before text not null,
  condition_after text not null,
  primary key (listing_id, day)
);

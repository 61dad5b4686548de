-- What makes a phone enter searches that it was not in, beside being posted: it comes back to the market, or its price changes. The first entry since a
-- moment says how the phone was at that moment.
create table listing_entry (
  listing_id bigint not null references listing on delete cascade,
  at timestamptz(3) not null,
  -- Poisha; null where the phone was not on the market.
  price_before bigint
);
create index listing_entry_of_listing on listing_entry (listing_id, at);
create index listing_entry_at on listing_entry (at);

-- A phone is told to a person once, whichever of their searches it is in.
create table told_phone (
  person_id uuid not null references person on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  at timestamptz(3) not null,
  primary key (person_id, listing_id)
);
create index told_phone_of_listing on told_phone (listing_id);

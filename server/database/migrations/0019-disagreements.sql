-- What the hourly check has found between phones, bookings and payments and could not put right: kept so that admins are told of it once.
create table disagreement (
  listing_id bigint not null references listing,
  problem text not null,
  found_at timestamptz(3) not null,
  primary key (listing_id, problem)
);

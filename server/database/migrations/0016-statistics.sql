-- How often phones are looked at: one number a phone and day in Dhaka.
create table view_count (
  listing_id bigint not null references listing on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);

-- Who has been counted already today, as a digest with the day's salt. Both go when the day has ended (job forget-viewers), and
-- without the salt nobody can tell any more whose digest it was.
create table view_salt (
  day date primary key,
  salt bytea not null
);
create table viewer (
  day date not null,
  digest bytea not null,
  primary key (day, digest)
);

-- Everything that ever happened to the phones of a seller.
create index booking_of_listing on booking (listing_id, booked_at);

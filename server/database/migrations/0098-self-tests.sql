-- Phones that test themselves in their browser. contract/self-test-steps.ts has the steps, server/read/listing-details.ts what is kept of a result.

alter table listing
  add column self_test jsonb constraint listing_self_test_size check (pg_column_size(self_test) < 4000),
  -- SHA-256 of the public key of the browser, which tells whether a second test was done on the same phone.
  add column self_test_device bytea check (octet_length(self_test_device) = 32),
  add constraint listing_self_tested check ((self_test is null) = (self_test_device is null));
create index listing_self_test_device on listing (self_test_device) where self_test_device is not null;

create table self_test_link (
  -- SHA-256 of the token, so that the table opens no test.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  listing_id bigint not null references listing on delete cascade,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- SHA-256 of the signature of the result that used the link.
  used_by bytea check (octet_length(used_by) = 32)
);
create index self_test_link_of_listing on self_test_link (listing_id, made_at);
create index self_test_link_by_age on self_test_link (made_at);

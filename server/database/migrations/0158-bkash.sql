-- The token of our account at bKash, which all processes share: bKash grants two an hour, and blocks an account that asks for a third.
create table bkash_token (
  -- A digest of the account's name and address.
  account text primary key,
  sealed bytea,
  given_at timestamptz,
  lives_seconds integer,
  -- The moments at which grants were asked for in the last hour.
  grants timestamptz[] not null default '{}'
);

-- A piece of work with bKash that one process at a time does. Who has not given it back was ended.
create table bkash_turn (
  name text primary key,
  holder uuid not null,
  began_at timestamptz not null
);

create table bkash_payment (
  payment_id uuid primary key,
  -- The number that bKash knows it by next to its own; bKash takes each only once.
  invoice text not null unique,
  provider_id text not null unique check (provider_id ~ '^[A-Za-z0-9]{1,150}$'),
  page text not null,
  amount bigint not null check (amount > 0),
  began_at timestamptz not null,
  -- Known from when the buyer's money was taken or set aside.
  trx_id text,
  wallet text,
  -- No longer carried out.
  cancelled_at timestamptz,
  -- The refunds that there were before a part was asked back.
  part_after text[]
);

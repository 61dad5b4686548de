-- Payouts: the accounts that sellers are paid into, batches of payouts that an admin carries to a bank or a wallet, and their lines in the ledger.

create table payout_account (
  person_id uuid primary key references person,
  method text not null check (method in ('bank', 'bkash', 'nagad')),
  -- The last digits of the number, which its owner knows it by.
  hint text not null check (hint ~ '^\d{4}$'),
  -- Holder, number, bank and routing number, encrypted.
  sealed bytea not null,
  encryption_key integer not null,
  changed_at timestamptz(3) not null,
  -- Nothing is paid before.
  ready_at timestamptz(3) not null,
  -- When a payout to it failed; it has to be given again.
  rejected_at timestamptz(3)
);

-- Sellers who were asked for an account, once.
create table payout_request (
  person_id uuid primary key references person,
  asked_at timestamptz(3) not null
);

create table payout_batch (
  id bigint generated always as identity primary key,
  method text not null check (method in ('bank', 'bkash', 'nagad')),
  created_at timestamptz(3) not null,
  created_by uuid not null references person,
  sent_at timestamptz(3),
  sent_by uuid references person,
  check ((sent_at is null) = (sent_by is null))
);
create index payout_batch_by_time on payout_batch (created_at desc, id desc);

create table payout (
  id uuid primary key default gen_random_uuid(),
  batch_id bigint not null references payout_batch,
  position integer not null,
  person_id uuid not null references person,
  reference text not null unique,
  poisha bigint not null check (poisha > 0),
  state text not null check (state in ('exported', 'sent', 'failed')),
  hint text not null,
  -- The account as it was when the batch was made. It goes when the payout is sent or has failed.
  sealed bytea,
  encryption_key integer,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  failed_for text,
  unique (batch_id, position),
  check ((sealed is null) = (encryption_key is null)),
  check ((state = 'exported') = (sealed is not null)),
  check ((state = 'failed') = (failed_at is not null) and (failed_at is null) = (failed_for is null))
);
-- One payout of a seller is under way at a time, however many admins make batches at once.
create unique index payout_under_way on payout (person_id) where state = 'exported';
create index payout_of_person on payout (person_id, created_at desc);

-- What is on its way to sellers, and what the market's own bank account has paid out. The ledger is only added to; these are new columns and values.
alter table ledger_entry add column payout_id uuid references payout;
create unique index ledger_entry_of_payout on ledger_entry (payout_id, payment_id, cause) where payout_id is not null;
alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in ('charge', 'refund due', 'part due', 'given back', 'refund failed', 'release',
  'payout exported', 'payout sent', 'payout failed'));
alter table ledger_entry add constraint ledger_entry_payout_check
  check ((cause in ('payout exported', 'payout sent', 'payout failed')) = (payout_id is not null));
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check
  check (account in ('card clearing', 'held', 'sellers', 'payouts', 'bank', 'fee', 'refunds'));
create index ledger_line_of_sellers on ledger_line (entry_id) include (poisha, charged) where account = 'sellers';
create index ledger_entry_of_booking on ledger_entry (booking_id);

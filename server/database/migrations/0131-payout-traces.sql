-- Keyed digests of the addresses, numbers and payout accounts that sellers have had: a debt follows them to another account.

create table payout_trace (
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  person_id uuid not null references person,
  noted_at timestamptz(3) not null,
  primary key (digest, person_id)
);
create index payout_trace_of_person on payout_trace (person_id);

-- Calls that create something, by the key that their sender chose: a request that is repeated after a lost answer is answered the same, and does nothing.
create table answered_call (
  person_id uuid not null references person on delete cascade,
  key text not null,
  -- SHA-256 of what was asked, so that a key is not used for something else.
  digest bytea not null,
  at timestamptz(3) not null,
  -- When the first transaction of the call was committed: from then on something may have been done.
  done_at timestamptz(3),
  -- What was answered; null while it is carried out, and where its process ended before it could be kept.
  reply text,
  primary key (person_id, key)
);
create index answered_call_at on answered_call (at);

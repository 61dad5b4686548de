-- A debt follows only what is proven to be one person's: a confirmed address, an account that was paid. A number is typed, so it only shows an admin a match.

alter table payout_trace
  add column kind text not null default 'number' check (kind in ('address', 'number', 'account')),
  -- The payout that went to this account of the person: it is theirs while that payout stands as sent.
  add column payout_id uuid references payout,
  add check (payout_id is null or kind = 'account');
alter table payout_trace alter column kind drop default;

-- Whose money an admin set a seller's debts against, because they are the same person.
create table debt_bearer (
  debtor_id uuid not null references person,
  bearer_id uuid not null references person,
  decided_at timestamptz(3) not null,
  decided_by uuid not null references person,
  primary key (debtor_id, bearer_id),
  check (debtor_id <> bearer_id)
);
create index debt_bearer_of_bearer on debt_bearer (bearer_id);

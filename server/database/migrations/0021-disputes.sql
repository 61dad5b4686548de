-- Disputes: a buyer's bank wants the money of a payment back. As the card company tells of them, by its own id.
create table dispute (
  id text primary key,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost', 'dropped')),
  opened_at timestamptz(3) not null,
  respond_by timestamptz(3),
  closed_at timestamptz(3)
);
create index dispute_of_payment on dispute (payment_id);
create index dispute_open on dispute (opened_at) where state = 'open';

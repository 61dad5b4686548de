-- What has gone back of a payment so far, in minor units: refunds that we or somebody at the card company made, and disputes that were lost.
-- Admins are told once of a refund that has been due for long.
alter table payment
  add column given_back bigint not null default 0 check (given_back >= 0),
  add column refund_told_at timestamptz(3);
update payment set given_back = amount where state = 'refunded';

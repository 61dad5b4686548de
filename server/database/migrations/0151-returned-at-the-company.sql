-- What has gone back at the card company without us, in minor units of the charge, and the two of the deal were notified of. A part that they agreed on is
-- no part of it.
alter table payment add column returned_there bigint not null default 0;
update payment set returned_there = greatest(0, given_back
  - coalesce((select charged from partial_refund where payment_id = payment.id and refund_id is not null), 0))
  where state = 'succeeded';

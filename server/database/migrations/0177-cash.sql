-- A buyer can promise to pay in cash when the two meet: no money is held, and the seller owes the market its fee.

alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in
  ('unpaid', 'cash_promised', 'paid', 'to_send', 'sent', 'arrived', 'missing', 'handed_over', 'problem', 'offered', 'contested', 'returning',
   'sent_back', 'return_missing', 'completed', 'cancelled', 'expired', 'refunded'));

create unique index booking_one_standing_per_listing on booking (listing_id)
  where state in ('unpaid', 'cash_promised', 'paid', 'to_send', 'sent', 'arrived', 'missing', 'handed_over', 'problem', 'offered', 'contested',
    'returning', 'sent_back', 'return_missing', 'completed');
drop index booking_one_live_per_listing;
alter index booking_one_standing_per_listing rename to booking_one_live_per_listing;

alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in ('charge', 'refund due', 'part due', 'given back', 'refund failed', 'release',
  'cash kept', 'payout exported', 'payout sent', 'payout failed', 'payout rejected'));
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check
  check (account in ('card clearing', 'cash', 'held', 'sellers', 'payouts', 'bank', 'fee', 'refunds'));

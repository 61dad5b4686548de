-- An admin notes that a seller has paid the fees of sales in cash, and takes that back: `collected` has what the market was given.
alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in ('charge', 'refund due', 'part due', 'given back', 'refund failed', 'release',
  'cash kept', 'courier paid', 'fees paid', 'fees not paid', 'payout exported', 'payout sent', 'payout failed', 'payout rejected'));
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check
  check (account in ('card clearing', 'cash', 'courier', 'held', 'sellers', 'payouts', 'bank', 'collected', 'fee', 'refunds'));

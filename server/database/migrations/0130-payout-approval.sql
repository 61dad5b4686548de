-- Batches of payouts that a second admin approves, and files that are read before a batch is sent.

alter table payout_batch
  add column file_read_at timestamptz(3),
  add column file_read_by uuid references person,
  -- Null where the sum needs no second admin.
  add column approval text check (approval in ('waiting', 'approved', 'rejected')),
  add column decided_at timestamptz(3),
  add column decided_by uuid references person,
  add check ((file_read_at is null) = (file_read_by is null)),
  add check ((decided_at is null) = (decided_by is null)),
  add check ((approval in ('approved', 'rejected')) is true = (decided_at is not null)),
  -- The admin who made a batch is no second one.
  add constraint payout_batch_two_admins check (approval is distinct from 'approved' or decided_by <> created_by),
  -- Nothing leaves before it is approved.
  add constraint payout_batch_approved_first
    check (approval is null or approval = 'approved' or (file_read_at is null and sent_at is null));

alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check check (state in ('exported', 'sent', 'failed', 'rejected'));

alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause in ('charge', 'refund due', 'part due', 'given back', 'refund failed', 'release',
  'payout exported', 'payout sent', 'payout failed', 'payout rejected'));
alter table ledger_entry drop constraint ledger_entry_payout_check;
alter table ledger_entry add constraint ledger_entry_payout_check
  check ((cause in ('payout exported', 'payout sent', 'payout failed', 'payout rejected')) = (payout_id is not null));

-- Completions, which the reserve is counted from.
create index ledger_entry_of_release on ledger_entry (booking_id) include (payment_id, at) where cause = 'release';

-- A seller's answers about the condition of a phone: {"kind": "smartphone", "answers": {"glass": "none", …}}. contract/condition-questions.ts
-- has the questions, and the grade follows from the answers.

alter table listing
  add column condition_report jsonb constraint listing_condition_report_size check (pg_column_size(condition_report) < 4000),
  -- When the answers last changed.
  add column condition_reported_at timestamptz(3),
  add constraint listing_condition_reported check ((condition_report is null) = (condition_reported_at is null));

alter table listing_change
  add column report_before jsonb,
  add column report_after jsonb;

-- What the seller said of the phone at the moment of the booking, as server/read/booked-phone.ts builds it; null of bookings before this migration.
alter table booking add column booked_phone jsonb;

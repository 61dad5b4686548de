-- A buyer can say that a phone is not as described. The seller offers a part of the price back, takes the phone back or contests it; then an
-- admin decides.

alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in
  ('unpaid', 'paid', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'completed', 'cancelled', 'expired', 'refunded'));

create unique index booking_one_standing_per_listing on booking (listing_id)
  where state in ('unpaid', 'paid', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'completed');
drop index booking_one_live_per_listing;
alter index booking_one_standing_per_listing rename to booking_one_live_per_listing;

-- Poisha of the price that the buyer is offered back, or got back.
alter table booking add column part_back bigint check (part_back > 0 and part_back < price);

create table deal_problem (
  booking_id uuid primary key references booking,
  -- A question of the condition report, or something else that the phone's page says.
  about text not null,
  note text not null check (length(note) <= 1000),
  answer text check (length(answer) between 1 and 1000),
  -- Poisha that the seller offered.
  offer bigint check (offer > 0),
  decision text check (length(decision) between 1 and 1000),
  decided_by uuid references person,
  at timestamptz(3) not null
);
create index booking_contested on booking (deadline_at) where state = 'contested';

-- What the two show of the phone.
create table deal_photo (
  booking_id uuid not null references deal_problem,
  shown_by text not null check (shown_by in ('buyer', 'seller')),
  position smallint not null,
  photo_id text not null references photo,
  primary key (booking_id, shown_by, position)
);
create index deal_photo_of_photo on deal_photo (photo_id);

-- A part of a payment that goes back to the buyer while the rest is the seller's.
create table partial_refund (
  payment_id uuid primary key references payment,
  poisha bigint not null check (poisha > 0),
  -- Minor units of the card company.
  charged bigint not null check (charged > 0),
  due_at timestamptz(3) not null,
  -- The company's refund; null while it is due.
  refund_id text unique,
  -- When the admins were told that it is overdue.
  told_at timestamptz(3)
);
create index partial_refund_due on partial_refund (due_at) where refund_id is null;

alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check
  check (cause in ('charge', 'refund due', 'part due', 'given back', 'refund failed', 'release'));

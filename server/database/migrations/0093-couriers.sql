-- A phone can come by courier too: the two agree on it, the seller gives a tracking number, and the buyer or the clock says that it is delivered.

alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in
  ('unpaid', 'paid', 'sent', 'missing', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'completed', 'cancelled', 'expired',
   'refunded'));

create unique index booking_one_standing_per_listing on booking (listing_id)
  where state in ('unpaid', 'paid', 'sent', 'missing', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'completed');
drop index booking_one_live_per_listing;
alter index booking_one_standing_per_listing rename to booking_one_live_per_listing;

drop index booking_contested;
create index booking_contested on booking (deadline_at) where state in ('contested', 'missing');

alter table deal_proposal
  add column way text not null default 'meet' check (way in ('meet', 'courier')),
  alter column meet_at drop not null,
  alter column place drop not null,
  add column courier text check (courier in ('pathao', 'steadfast', 'redx', 'sundarban', 'sa_paribahan', 'ecourier', 'other')),
  add column paid_by text check (paid_by in ('buyer', 'seller')),
  -- Within how many days after the agreement the seller gives a tracking number.
  add column send_days smallint check (send_days between 1 and 5),
  add constraint deal_proposal_way check (
    (way = 'meet') = (meet_at is not null and place is not null) and
    (way = 'courier') = (courier is not null and paid_by is not null and send_days is not null));
alter table deal_proposal alter column way drop default;

create table deal_parcel (
  booking_id uuid primary key references booking,
  courier text not null check (courier in ('pathao', 'steadfast', 'redx', 'sundarban', 'sa_paribahan', 'ecourier', 'other')),
  tracking_number text not null check (length(tracking_number) between 3 and 40),
  sent_at timestamptz(3) not null
);

-- What is proposed and agreed may be a courier now.
update notification set kind = 'handover_proposed' where kind = 'meeting_proposed';
update notification set kind = 'handover_agreed' where kind = 'meeting_agreed';

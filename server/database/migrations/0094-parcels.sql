-- A parcel that counts as delivered is not one that its buyer has; a phone that came by courier goes back by one; and a reminder comes before a deadline.

alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in
  ('unpaid', 'paid', 'to_send', 'sent', 'arrived', 'missing', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'sent_back',
   'return_missing', 'completed', 'cancelled', 'expired', 'refunded'));

create unique index booking_one_standing_per_listing on booking (listing_id)
  where state in ('unpaid', 'paid', 'to_send', 'sent', 'arrived', 'missing', 'handed_over', 'problem', 'offered', 'contested', 'returning', 'sent_back',
    'return_missing', 'completed');
drop index booking_one_live_per_listing;
alter index booking_one_standing_per_listing rename to booking_one_live_per_listing;

drop index booking_contested;
create index booking_contested on booking (deadline_at) where state in ('contested', 'missing', 'return_missing');

-- Where a courier is agreed on, no one meets and no one has a code.
update booking set state = 'to_send', handover_code = null where state = 'paid' and exists (
  select from deal_proposal where booking_id = booking.id and deal_proposal.state = 'agreed' and way = 'courier');

-- The deadline that someone was reminded of.
alter table booking add column reminded_of timestamptz(3);

alter table deal_parcel
  drop constraint deal_parcel_pkey,
  add column direction text not null default 'out' check (direction in ('out', 'back')),
  add column corrections smallint not null default 0 check (corrections between 0 and 3),
  alter column tracking_number drop not null,
  add primary key (booking_id, direction);
alter table deal_parcel alter column direction drop default;

alter table deal_problem
  add column appeal text,
  add column not_back text;

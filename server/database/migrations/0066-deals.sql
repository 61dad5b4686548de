-- What follows a payment: the phone is handed over, its buyer tries it, and the deal completes.

alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check
  check (state in ('unpaid', 'paid', 'handed_over', 'completed', 'cancelled', 'expired', 'refunded'));
alter table booking drop constraint booking_ended_by_check;
alter table booking add constraint booking_ended_by_check check (ended_by in ('buyer', 'seller', 'both', 'clock', 'admin'));

alter table booking
  -- When the clock moves a booking on that has been paid. An unpaid one has `hold_ends_at`.
  add column deadline_at timestamptz(3),
  -- What the buyer shows the seller at the handover; there only while the booking is paid and not handed over.
  add column handover_code text check (handover_code ~ '^\d{6}$'),
  add column wrong_codes smallint not null default 0,
  -- Who wants to call the deal off, until the other agrees.
  add column call_off_asked_by text check (call_off_asked_by in ('buyer', 'seller'));

-- The last judge of every race for a phone (ruling R4).
create unique index booking_one_standing_per_listing on booking (listing_id)
  where state in ('unpaid', 'paid', 'handed_over', 'completed');
drop index booking_one_live_per_listing;
alter index booking_one_standing_per_listing rename to booking_one_live_per_listing;

create index booking_deadline on booking (deadline_at) where deadline_at is not null;

-- The moves of bookings, as they were made. Rows are only added.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  verb text not null,
  actor text not null,
  at timestamptz(3) not null
);
create index booking_event_of_booking on booking_event (booking_id, id);

insert into booking_event (booking_id, verb, actor, at)
select id, verb, actor, at from (
  select id, 1 as step, 'book' as verb, 'buyer' as actor, booked_at as at from booking
  union all
  select id, 2, 'pay', 'card company', paid_at from booking where paid_at is not null
  union all
  select id, 3,
    case when state = 'expired' then 'expire' when state = 'cancelled' and ended_by = 'admin' then 'withdraw'
      when state = 'cancelled' then 'cancel' when ended_by = 'admin' then 'refund' else 'reverse' end,
    coalesce(ended_by, 'card company'), ended_at
    from booking where state in ('expired', 'cancelled', 'refunded') and ended_at is not null
) as known order by at, step;

-- Phones that were paid for more than a week ago were handed over before this market asked about it. For younger ones the week begins now.
insert into booking_event (booking_id, verb, actor, at)
select id, 'complete', 'clock', now() from booking where state = 'paid' and paid_at < now() - interval '7 days';
update booking set state = 'completed' where state = 'paid' and paid_at < now() - interval '7 days';
update booking set deadline_at = now() + interval '7 days',
  handover_code = lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 1000000)::text, 6, '0')
where state = 'paid';

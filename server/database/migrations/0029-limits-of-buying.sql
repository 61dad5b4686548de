-- Who ended a booking that came to nothing. What its buyer ended, or let run out, is counted: it pauses the same phone for the same person,
-- and a seller reads how often it has happened.
alter table booking
  add column ended_by text check (ended_by in ('buyer', 'clock', 'admin')),
  -- How many bookings of the buyer had ended so in the 90 days before this one.
  add column buyer_ended_unpaid integer not null default 0;
update booking set ended_by = 'clock' where state = 'expired';
update booking set ended_by = case when listing.withdrawn_at <= booking.ended_at then 'admin' else 'buyer' end
  from listing where listing.id = booking.listing_id and booking.state = 'cancelled';
update booking set ended_by = 'admin' where state = 'refunded';

create index booking_ended_unpaid on booking (buyer_id, ended_at) where ended_by in ('buyer', 'clock');

-- The last day on which two people can meet, or the phone is sent, is kept, so that an outage can extend it.
alter table booking add column agree_until timestamptz(3);
update booking set agree_until = paid_at + interval '21 days' where state in ('paid', 'to_send');

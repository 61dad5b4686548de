-- Deadlines that followed from the time of an act are kept, so that an outage can extend them.
alter table deal_absence add column contest_ends_at timestamptz(3);
update deal_absence set contest_ends_at = at + interval '72 hours';
alter table deal_absence alter column contest_ends_at set not null;

alter table deal_proposal add column absence_until timestamptz(3);
update deal_proposal set absence_until = meet_at + interval '48 hours';

alter table lost_notice add column answer_by timestamptz(3);
update lost_notice set answer_by = told_at + interval '72 hours';
alter table lost_notice alter column answer_by set not null;

alter table booking add column review_ends_at timestamptz(3);
update booking set review_ends_at = completed.at + interval '14 days'
  from (select booking_id, max(at) as at from booking_event group by booking_id) as completed
  where completed.booking_id = booking.id and state = 'completed';

-- Deadlines that followed from the time of an act are kept, so that an outage can extend them. During an upgrade the version before still serves and names none of
-- them, so defaults and triggers do.
alter table deal_absence add column contest_ends_at timestamptz(3);
update deal_absence set contest_ends_at = at + interval '72 hours';
alter table deal_absence alter column contest_ends_at set not null,
  alter column contest_ends_at set default now() + interval '72 hours';

alter table deal_proposal add column absence_until timestamptz(3);
update deal_proposal set absence_until = meet_at + interval '48 hours';

alter table lost_notice add column answer_by timestamptz(3);
update lost_notice set answer_by = told_at + interval '72 hours';
alter table lost_notice alter column answer_by set not null,
  alter column answer_by set default now() + interval '72 hours';

alter table booking add column review_ends_at timestamptz(3);
update booking set review_ends_at = completed.at + interval '14 days'
  from (select booking_id, max(at) as at from booking_event group by booking_id) as completed
  where completed.booking_id = booking.id and state = 'completed';

create function keep_absence_until() returns trigger language plpgsql as $$
begin
  new.absence_until := new.meet_at + interval '48 hours';
  return new;
end $$;
create trigger keep_absence_until before insert on deal_proposal
  for each row when (new.absence_until is null) execute function keep_absence_until();

create function keep_review_ends_at() returns trigger language plpgsql as $$
begin
  new.review_ends_at := now() + interval '14 days';
  return new;
end $$;
create trigger keep_review_ends_at before update of state on booking
  for each row when (new.state = 'completed' and new.review_ends_at is null) execute function keep_review_ends_at();

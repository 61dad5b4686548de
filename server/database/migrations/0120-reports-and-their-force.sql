-- A report of a lost phone marks the phone for its seller and for the admins. It keeps a phone off the market, or a deal on hold, only while it has
-- force: for some days at an admin's word or because its reporter bought the phone here, and for good once it is confirmed.

alter table lost_report
  -- Its reporter bought the phone here, in the last deal of it that was completed.
  add column is_proven boolean not null default false,
  -- Until when it holds what it is about without a decision; null where it does not.
  add column hold_ends_at timestamptz(3),
  -- A hold that has ended without a decision does not begin again.
  add column hold_ended_at timestamptz(3),
  -- When the admins were reminded of the end of the hold.
  add column reminded_at timestamptz(3),
  add constraint lost_report_holds_while_open check (hold_ends_at is null or state = 'open');
create index lost_report_hold on lost_report (hold_ends_at) where hold_ends_at is not null;

-- The IMEIs of a report that has ended stay for a year, so that what was said of a phone before is known; they have no force.
alter table lost_imei add column force text check (force in ('held', 'confirmed'));

-- Reports that stood before had force without an end. Now they have one.
update lost_imei set force = case lost_report.state when 'confirmed' then 'confirmed' else 'held' end
  from lost_report where lost_report.id = report_id and state in ('open', 'confirmed');
update lost_report set hold_ends_at = now() + interval '5 days' where state = 'open';

create function is_frozen_listing(listing bigint) returns boolean language plpgsql as $$
begin
  return exists (select from listing_imei join lost_imei using (digest) where listing_imei.listing_id = listing and force is not null);
end $$;

-- Once a report is confirmed, a return has its deadlines again.
create function is_listing_on_hold(listing bigint) returns boolean language plpgsql as $$
begin
  return (select coalesce(bool_or(force = 'held') and not bool_or(force = 'confirmed'), false)
    from listing_imei join lost_imei using (digest) where listing_imei.listing_id = listing and force is not null);
end $$;

create or replace function keep_reported_phone_frozen() returns trigger language plpgsql as $$
begin
  if is_frozen_listing(new.id) then
    new.status := 'withdrawn';
    new.withdrawn_by := 'lost';
    new.withdrawn_at := coalesce(new.withdrawn_at, old.withdrawn_at, now());
  end if;
  return new;
end $$;

create or replace function hold_deal_of_reported_phone() returns trigger language plpgsql as $$
begin
  if is_listing_on_hold(new.listing_id) then new.deadline_at := null; end if;
  return new;
end $$;

drop function is_reported_listing(bigint);

-- A listing whose seller is told of a report, and what the seller answers.
create table lost_notice (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references lost_report,
  listing_id bigint not null references listing,
  told_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz(3),
  unique (report_id, listing_id),
  check ((answer is null) = (answered_at is null))
);
create index lost_notice_of_listing on lost_notice (listing_id);

create table lost_notice_photo (
  notice_id uuid not null references lost_notice on delete cascade,
  position smallint not null,
  photo_id text not null references photo,
  primary key (notice_id, position)
);
create index lost_notice_photo_of_photo on lost_notice_photo (photo_id);

-- A deal that a confirmed report is about. Until its money has gone back, nothing of it is paid out.
create table lost_deal (
  booking_id uuid primary key references booking,
  report_id uuid not null references lost_report,
  effect text not null check (effect in ('cancelled', 'refunded', 'return', 'returning', 'missing', 'paid_out')),
  at timestamptz(3) not null
);
create index lost_deal_of_report on lost_deal (report_id);

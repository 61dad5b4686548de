-- A suspended person can log in and read why, but neither sell nor book. Their phones wait off the market.
alter table person
  add column suspended_at timestamptz(3),
  add column suspended_for text,
  add constraint person_suspended_for_a_reason check ((suspended_at is null) = (suspended_for is null));
alter table listing drop constraint listing_withdrawn_by_check;
alter table listing add constraint listing_withdrawn_by_check check (withdrawn_by in ('seller', 'admin', 'account', 'suspension'));

-- Who did what to people, reports and phones. Rows are added and never changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- None: the owner, by the command line.
  actor_id uuid references person,
  action text not null,
  person_id uuid references person,
  listing_id bigint references listing,
  note text
);
create index audit_entry_by_time on audit_entry (at desc, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function refuse_audit_change();

-- How often the phones of a seller were reported.
create index report_of_listing on report (listing_id);

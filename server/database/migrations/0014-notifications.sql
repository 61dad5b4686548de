-- What people are told. A person's notifications are numbered by their bell; whoever rings it holds it until the commit, so that numbers
-- come to be seen in their order and a reader who knows one number has missed none below it.

create table bell (
  person_id uuid primary key references person on delete cascade,
  rung integer not null
);

create table notification (
  person_id uuid not null references person on delete cascade,
  number integer not null,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (person_id, number)
);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_by_age on notification (created_at);

-- Whose bell has rung, or whose login has ended, is told to every process: one of them may hold an open stream of that person.
create function tell_bell() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell', coalesce(new.person_id, old.person_id)::text);
  return null;
end $$;
create trigger notification_changed after insert or update or delete on notification for each row execute function tell_bell();

create function tell_login_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell', old.user_id::text);
  return null;
end $$;
create trigger login_ended after delete on auth_session for each row execute function tell_login_ended();

-- Prices that a seller has changed: what was asked at first, and the least that was ever asked. Both empty while none has changed.
alter table listing
  add column first_price bigint check (first_price > 0),
  add column lowest_price bigint check (lowest_price > 0);

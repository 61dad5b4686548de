-- Attempts to log in with a password, counted by account and by device, so that guessing becomes slow. What they are counted by is a digest.

create table login_attempt (
  counted_by text primary key,
  attempts integer not null,
  attempted_at timestamptz(3) not null,
  next_at timestamptz(3) not null
);
create index login_attempt_by_age on login_attempt (attempted_at);

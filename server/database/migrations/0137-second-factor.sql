-- A second step at login: the codes of an app, or backup codes. Better Auth keeps the key and the backup codes, encrypted with the secret of
-- logins; which login has shown a code is the market's to say.
alter table auth_user add column two_factor_enabled boolean not null default false;
create table auth_two_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until the first code has shown that the app has the key.
  verified boolean not null default false,
  -- Better Auth counts failures of a login that it has begun itself; here attempts are counted in login_attempt.
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create unique index auth_two_factor_of_user on auth_two_factor (user_id);
-- When a code was last shown at this login.
alter table auth_session add column second_factor_at timestamptz(3);

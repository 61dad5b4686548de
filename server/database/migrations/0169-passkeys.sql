-- Passkeys: keys by which a device logs somebody in. The version that is still running knows neither the table nor the column.
create table auth_passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  -- The browser in which it was made.
  name text check (char_length(name) <= 100),
  credential_id text not null constraint auth_passkey_once unique,
  public_key text not null,
  -- Uses, as the device counts them; most count none.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  -- The model of the store of keys, which is no device and no person.
  aaguid text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index auth_passkey_of_user on auth_passkey (user_id);

-- An account has ten at most, however many are added at the same moment.
create function refuse_eleventh_passkey() returns trigger language plpgsql as $$
begin
  perform from auth_user where id = new.user_id for update;
  if (select count(*) from auth_passkey where user_id = new.user_id) >= 10 then
    raise exception using errcode = 'check_violation', constraint = 'auth_passkey_ten', message = 'The account has ten passkeys.';
  end if;
  return new;
end $$;
create trigger auth_passkey_ten before insert on auth_passkey for each row execute function refuse_eleventh_passkey();

-- When this login last showed the proof with which it may add one passkey.
alter table auth_session add column passkey_allowed_at timestamptz(3);

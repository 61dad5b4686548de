-- A login ends 90 days after it began, whatever it is used for meanwhile.
create function end_login_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
create trigger login_ends_in_time before insert or update on auth_session for each row execute function end_login_in_time();
update auth_session set expires_at = expires_at where expires_at > created_at + interval '90 days';

-- Pictures that the auth provider kept of people: shown nowhere, and never asked for.
update auth_user set image = null where image is not null;

-- What is counted for an hour by a digest: letters that were asked for, and sign-ups that were told that their address is taken.
drop table mail_request;
create table counted_act (
  digest text not null,
  at timestamptz(3) not null
);
create index counted_act_of_digest on counted_act (digest, at);
create index counted_act_by_age on counted_act (at);

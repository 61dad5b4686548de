-- Changes of the email address of an account: asked for by its owner, made by the link of a letter to the new address, and undone for a time by a link of
-- letters to the old one.
create table address_change (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- The login that asked for it, which stays.
  session_id uuid,
  -- Both are forgotten once the change can be neither made nor undone.
  old_email text,
  new_email text,
  -- Whether the old address had been confirmed: only its owner may take a change back.
  was_confirmed boolean not null,
  -- A keyed digest of the old address, by which someone who is deleted for cause is known again.
  old_digest text not null check (old_digest ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz(3) not null,
  changed_at timestamptz(3),
  -- Replaced by a later one, taken back, or too old.
  ended_at timestamptz(3),
  -- When the owner of the old address took this one back.
  undone_at timestamptz(3),
  constraint address_change_names_both check ((old_email is null) = (new_email is null) and (old_email is null) <= (ended_at is not null))
);
-- One waits for its link at a time; a later one takes its place.
create unique index address_change_one_waits on address_change (person_id) where changed_at is null and ended_at is null;
create index address_change_of_person on address_change (person_id, asked_at);
-- Addresses that can come back, for as long as they can.
create index address_change_undoable on address_change (old_email) where changed_at is not null and ended_at is null;

-- An address that can come back belongs to no other account meanwhile.
create function refuse_kept_address() returns trigger language plpgsql as $$
begin
  if exists (select from address_change where old_email = new.email and changed_at is not null and ended_at is null and person_id <> new.id) then
    raise exception using errcode = 'unique_violation', constraint = 'auth_user_email_once', message = 'The address can come back to its account.';
  end if;
  return null;
end $$;
create trigger auth_user_keeps_addresses after insert or update of email on auth_user for each row execute function refuse_kept_address();

-- Tokens with which programs of a person make calls, each within its scopes.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  name text not null constraint api_token_name_length check (char_length(name) between 1 and 60),
  -- SHA-256 of the token, which is shown once.
  digest bytea not null unique,
  scopes text[] not null,
  made_at timestamptz(3) not null,
  -- To the minute.
  used_at timestamptz(3)
);
create index api_token_of_person on api_token (person_id);

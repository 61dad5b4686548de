-- An account can have a telephone number, by which its owner logs in with a code. The version that is still running neither reads nor writes these columns.
alter table auth_user
  -- In E.164, and only once a code that was sent to it came back.
  add column phone_number text constraint auth_user_number_once unique check (phone_number ~ '^\+8801[3-9][0-9]{8}$'),
  add column phone_number_verified boolean not null default false,
  -- When the account was last used by who had shown the number: one that nobody used for long may have been given to somebody else.
  add column number_used_at timestamptz(3) not null default now();

alter table auth_session
  -- When this login last showed a code that was sent to the number.
  add column number_shown_at timestamptz(3),
  -- Whether it was made by a number that had not been used for long: it reaches no money without a second proof.
  add column owes_proof boolean not null default false;

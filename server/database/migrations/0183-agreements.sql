-- The versions of the terms of use and the privacy policy that people have agreed to. It stays with a person without a name once they have left.
create table agreement (
  person_id uuid not null references person on delete cascade,
  -- The day from which the version holds.
  version date not null,
  agreed_at timestamptz not null,
  primary key (person_id, version)
);

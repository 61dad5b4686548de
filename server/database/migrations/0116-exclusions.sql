-- People who were deleted for cause, and digests by which their address, numbers and payout account are known again.
create table exclusion (
  id bigint generated always as identity primary key,
  person_id uuid not null references person,
  cause text not null,
  at timestamptz(3) not null,
  decided_by uuid not null references person,
  ended_at timestamptz(3),
  ended_by uuid references person,
  constraint exclusion_ended_by_someone check ((ended_at is null) = (ended_by is null))
);
create index exclusion_by_time on exclusion (at desc, id desc);

create table excluded_digest (
  exclusion_id bigint not null references exclusion,
  digest text not null,
  primary key (digest, exclusion_id)
);

-- What happened to accounts and by them, for 90 days. There is no reference to the person: a sign-up is noted before there is one.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  act text not null,
  person_id uuid,
  -- Keyed digests, enough to find others of the same by.
  network text,
  device text,
  facts jsonb not null default '{}'
);
create index security_event_by_time on security_event (at desc, id desc);
create index security_event_of_person on security_event (person_id, at desc, id desc) where person_id is not null;
create index security_event_of_network on security_event (network, at desc, id desc) where network is not null;
create index security_event_of_device on security_event (device, at desc, id desc) where device is not null;

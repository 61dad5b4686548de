-- What has happened once to this market and must not happen again, such as the planting of its demo.
create table chronicle (
  event text primary key,
  at timestamptz(3) not null default now()
);

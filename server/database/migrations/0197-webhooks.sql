-- Addresses of programs that are told what happens to an account. Their secrets are made of AUTH_SECRET, the id and the version, so none is kept.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  url text not null constraint webhook_url_length check (octet_length(url) between 1 and 500),
  topics text[] not null,
  secret_version integer not null default 1,
  made_at timestamptz(3) not null,
  -- The time at which the secret was last renewed; the one before counts for a day more.
  renewed_at timestamptz(3),
  tried_at timestamptz(3),
  -- The first failure since the last delivery that arrived.
  failed_at timestamptz(3),
  paused_at timestamptz(3),
  paused_for text constraint webhook_paused_for_known check (paused_for in ('owner', 'failures', 'gone', 'logins')),
  constraint webhook_paused_for_a_reason check ((paused_at is null) = (paused_for is null))
);
create index webhook_of_person on webhook (person_id);

-- What is sent to them. Written in the transaction of what it tells.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  type text not null,
  payload text not null,
  made_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Null: it has arrived, or is given up.
  due_at timestamptz(3),
  delivered_at timestamptz(3),
  tried_at timestamptz(3),
  status integer,
  fault text
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, made_at desc, id);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_made on webhook_delivery (made_at);

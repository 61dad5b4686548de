-- A payment goes by one of several methods; `intent_id` is the id that its provider has for it. Some providers set money aside until it is taken.

alter table payment
  add column method text not null default 'card' check (method ~ '^[a-z0-9]{2,20}$'),
  -- Until when the provider holds what is set aside; null where it was taken, or nothing was paid.
  add column held_until timestamptz,
  -- The provider doubts that its owner has paid.
  add column is_risky boolean not null default false;

create index payment_held on payment (held_until) where held_until is not null;

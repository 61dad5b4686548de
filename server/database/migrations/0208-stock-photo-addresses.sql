-- Photos that a table of stock names by their address are fetched while it is carried out.

-- The number of addresses in it, and of those that took long: after some, no other is asked.
alter table stock_import add column addresses integer not null default 0;
alter table stock_import add column slow_addresses integer not null default 0;

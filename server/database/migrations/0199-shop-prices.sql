-- Prices at which a shop buys phones, by model, sizes and condition. A size that is null stands for any.

create table shop_price (
  shop_id uuid not null references shop on delete cascade,
  model_id integer not null references model on delete cascade,
  storage smallint constraint shop_price_storage check (storage between 1 and 4096),
  ram smallint constraint shop_price_ram check (ram between 1 and 4096),
  condition text not null constraint shop_price_condition
    check (condition in ('like new', 'excellent', 'good', 'fair', 'faulty', 'dead')),
  -- Poisha.
  price integer not null constraint shop_price_range check (price between 10000 and 99999999),
  constraint shop_price_once unique nulls not distinct (shop_id, model_id, storage, ram, condition)
);
create index shop_price_of_model on shop_price (model_id, condition);

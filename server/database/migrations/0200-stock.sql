-- The stock of shops: the names that a shop has for its phones, and tables that are carried out row by row.

create table stock_item (
  shop_id uuid not null references shop on delete cascade,
  sku text not null constraint stock_item_sku_length check (char_length(sku) between 1 and 40),
  listing_id bigint not null constraint stock_item_once unique references listing,
  primary key (shop_id, sku)
);

create table stock_import (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  made_at timestamptz(3) not null,
  state text not null constraint stock_import_state check (state in ('preview', 'running', 'done', 'stopped', 'undoing', 'undone')),
  -- Null until it is carried out.
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  -- Rows that are left out, and the first of what is wrong with them: [{"line": 2, "column": "price", "message": "price_invalid"}].
  wrong integer not null,
  faults jsonb not null
);
create index stock_import_of_shop on stock_import (shop_id, made_at desc);
create unique index stock_import_one_under_way on stock_import (shop_id) where state in ('running', 'undoing');

create table stock_import_row (
  import_id uuid not null references stock_import on delete cascade,
  line integer not null,
  act text not null constraint stock_import_row_act check (act in ('add', 'change', 'withdraw')),
  state text not null constraint stock_import_row_state check (state in ('waiting', 'done', 'refused', 'undone', 'kept')),
  sku text constraint stock_import_row_sku_length check (char_length(sku) between 1 and 40),
  -- Of `listing`: the phone that it changes, or has added.
  listing_id bigint,
  -- A refusal with its details and fields, of a row that could not be carried out or undone.
  refusal jsonb,
  -- What the row says, and after it was carried out what stood there before: encrypted, as it may hold IMEIs.
  sealed bytea,
  encryption_key integer,
  primary key (import_id, line),
  constraint stock_import_row_sealed_whole check ((sealed is null) = (encryption_key is null))
);
create index stock_import_row_to_do on stock_import_row (import_id, state, line);

-- What a seller has filled in of Add A Product, to go on on another device: one draft a seller. Nothing in it is an IMEI.
-- contract/product-draft.ts says what `fields` holds.

create table product_draft (
  seller_id uuid primary key references person,
  -- Chosen anew by the device for each change, so that a device that has not read the last one overwrites nothing.
  version uuid not null,
  fields jsonb not null constraint product_draft_size check (octet_length(fields::text) <= 20000),
  -- Without an index, so that the many changes of a draft stay cheap; who looks for old ones reads a row a seller.
  saved_at timestamptz(3) not null
);

create table product_draft_photo (
  seller_id uuid not null references product_draft on delete cascade,
  position smallint not null check (position >= 0),
  photo_id text not null references photo,
  primary key (seller_id, position)
);
create index product_draft_photo_photo on product_draft_photo (photo_id);

-- What buyers look for, read out of the seller's words or chosen by the seller, and the indexes that find it.

create extension if not exists pg_trgm;

alter table listing
  add column model_id integer constraint listing_model_id_fkey references model,
  -- GB; null where nobody said.
  add column storage smallint check (storage between 1 and 4096),
  add column ram smallint check (ram between 1 and 64),
  -- Of contract/places.ts.
  add column district_id text,
  -- Which of the above the seller chose; the rest is read out of title and location, and read again when the catalogue grows.
  add column chosen text[] not null default '{}',
  -- Title, brand, model and place in the one spelling that searches use, with a space on each side.
  add column words text not null default '',
  -- When it was posted, moved by what speaks for it: the order 'best'.
  add column rank_at timestamptz(3) not null default now();
update listing set rank_at = posted_at;

create index listing_newest on listing (posted_at desc, id desc) where status = 'available';
create index listing_best on listing (rank_at desc, id desc) where status = 'available';
create index listing_cheapest on listing (resale_price, id) where status = 'available';
create index listing_category_best on listing (category_id, rank_at desc, id desc) where status = 'available';
create index listing_category_cheapest on listing (category_id, resale_price, id) where status = 'available';
create index listing_model_newest on listing (model_id, posted_at desc, id desc) where status = 'available';
create index listing_model_cheapest on listing (model_id, resale_price, id) where status = 'available';
create index listing_in_district on listing (district_id, posted_at desc, id desc) where status = 'available';
create index listing_words on listing using gin (words gin_trgm_ops) where status = 'available';
-- Everything that facets count, so that counting reads this and not the phones.
create index listing_counted on listing (category_id, model_id, storage, ram, condition, district_id, resale_price, posted_at)
  where status = 'available';
create index listing_model_sold on listing (model_id, posted_at desc) include (condition, resale_price) where status = 'sold';

-- Photos that are near copies of one another are found by perceptual hashes.

-- The market's own pictures: of categories, and those of the demo, whose sellers share the uploads of one of them. They look alike on purpose.
alter table photo add column is_drawing boolean not null default false;
update photo set is_drawing = true where uploaded_by is null or uploaded_by in (
  select photo.uploaded_by from listing_photo
  join photo on photo.id = listing_photo.photo_id
  join listing on listing.id = listing_photo.listing_id
  where listing.seller_id <> photo.uploaded_by);

create table photo_hash (
  photo_id text primary key references photo on delete cascade,
  -- Grey, 48 pixels wide and high; empty where the file was gone when it was to be hashed.
  thumbnail bytea not null,
  -- 64 bits each: of the whole photo, then of its crops.
  hashes bigint[] not null,
  -- Quarters of the hashes, by which photos that may be alike are found.
  keys integer[] not null
);
-- What waits to be put into the index would be read as a whole by every search: a photo has 256 keys.
create index photo_hash_keys on photo_hash using gin (keys) with (fastupdate = off);

create table photo_copy (
  id uuid primary key default gen_random_uuid(),
  -- The later upload. The same as the other where a person sent one photo again.
  photo_id text not null references photo on delete cascade,
  other_id text not null references photo on delete cascade,
  found_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  dismissed_by uuid references person,
  constraint photo_copy_once unique (photo_id, other_id)
);
create index photo_copy_of_other on photo_copy (other_id);
create index photo_copy_open on photo_copy (found_at desc, id desc) where dismissed_at is null;

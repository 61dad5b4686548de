-- When a phone was last put to the top of the advertisements: once a day, so that a seller cannot stay there by starting anew.
alter table listing add column topped_at timestamptz(3);
update listing set topped_at = advertised_at where advertised_at is not null;
create index listing_topped on listing (seller_id, topped_at) where topped_at is not null;

create index report_of_reporter on report (reporter_id, created_at);

-- The same photo twice is one of its uploader, so that a phone carries photos of its own seller only.
alter table photo drop constraint photo_once;
create unique index photo_once on photo (digest, uploaded_by) nulls not distinct;

-- Phones that are counted in memory have their numbers, by which those that have changed are found again. They are read from this index alone.
drop index listing_counted;
create index listing_counted on listing
  (category_id, model_id, storage, ram, condition, district_id, resale_price, posted_at, attributes, added_attributes) include (id) where status = 'available';

-- In the best match, phones of one seller and one model that are alike stand once; each phone of a page looks for its like.
create index listing_of_seller_by_model on listing (seller_id, model_id) where status = 'available' and model_id is not null;

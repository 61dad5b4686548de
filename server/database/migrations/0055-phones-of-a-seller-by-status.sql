-- How many phones a seller has sold and has on sale stands on the page of each of them, and is counted out of this.
create index listing_of_seller_by_status on listing (seller_id, status);

-- What searches asked of a phone when an entry was noted: an edit of its seller moves it into searches too. Null where it was not on the market, and in
-- entries of the version before, which know the price alone.
alter table listing_entry add column was jsonb;

-- Phones about which the register could not be reached, which is tried again every four hours.
create index listing_register_unreached on listing (id) where register_answer->>'answer' = 'unreachable';

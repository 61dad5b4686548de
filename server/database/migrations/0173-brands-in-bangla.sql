-- What a brand is called on pages in Bangla; null where it is written as in English.
alter table category add column bangla text;

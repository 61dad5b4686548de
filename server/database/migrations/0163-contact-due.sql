-- A booking by an accepted offer begins without the number of its buyer and the place to meet, which they are asked for before they pay.
alter table booking add column contact_due boolean not null default false;

-- What happens to a phone several times a day is told once, by a notification that counts.
create index notification_of_phone on notification (person_id, kind, (facts ->> 'listingId'), created_at);

-- The price that those who keep a phone were last told of, and when: a price that creeps down is told when it has come far enough.
alter table listing
  add column told_price bigint check (told_price > 0),
  add column price_told_at timestamptz(3);

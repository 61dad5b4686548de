-- What a register of phones answered about the IMEIs of a phone: {"answer", "source", "askedAt"}. contract/neir.ts has the answers.

alter table listing add column register_answer jsonb constraint listing_register_answer_size check (pg_column_size(register_answer) < 500);

-- How often a register was asked about a seller's phones on a day in Dhaka; not about which.
create table register_question (
  seller_id uuid not null references person,
  day date not null,
  times integer not null check (times > 0),
  primary key (seller_id, day)
);

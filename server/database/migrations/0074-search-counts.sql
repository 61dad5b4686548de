-- Searches that found nothing, and those that were left without a press on what they found: their words and how often, a day in Dhaka. Who searched is
-- written nowhere. Kept for 90 days (job forget-viewers).
create table search_count (
  day date not null,
  words text not null check (length(words) between 1 and 80),
  outcome text not null check (outcome in ('nothing', 'left')),
  times integer not null check (times > 0),
  primary key (day, words, outcome)
);

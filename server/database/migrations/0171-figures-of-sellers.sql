-- What lists show of a seller: the average of their stars in tenths, the deals that count, and of those of the last year in how many they did not come.
-- They are counted again whenever one of them may have changed (modules/reviews/figures.ts), and each process is told as of a new name.
alter table person
  add column rating smallint check (rating between 10 and 50),
  add column review_count int not null default 0 check (review_count >= 0),
  add column deal_count int not null default 0 check (deal_count >= 0),
  -- Null while there are too few deals for a record.
  add column record jsonb;

drop trigger person_changed on person;
create trigger person_changed after update on person for each row
  when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at
    or old.account_type is distinct from new.account_type or old.registered_at is distinct from new.registered_at
    or (old.rating, old.review_count, old.deal_count, old.record) is distinct from (new.rating, new.review_count, new.deal_count, new.record))
  execute function tell_person_changed();

-- What counts from a moment on that the clock brings.
create index review_by_publication on review (visible_from);
create index deal_absence_by_end on deal_absence (contest_ends_at) where answer is null;

-- What the two people of a completed deal say of each other.

create table review (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  -- The side of the deal that wrote it; the other side is its subject.
  written_by text not null check (written_by in ('buyer', 'seller')),
  author_id uuid not null references person,
  subject_id uuid not null references person,
  stars smallint not null check (stars between 1 and 5),
  -- Empty when its author wrote none, or has deleted their account.
  text text constraint review_length check (char_length(text) between 1 and 1000),
  written_at timestamptz(3) not null,
  -- Sealed before: when both have written, or 14 days after the deal was completed.
  visible_from timestamptz(3) not null,
  -- The subject answers once.
  answer text constraint review_answer_length check (char_length(answer) between 1 and 1000),
  answered_at timestamptz(3),
  reported_at timestamptz(3),
  report_note text constraint review_report_length check (char_length(report_note) between 1 and 1000),
  decided_at timestamptz(3),
  decided_by uuid references person,
  is_hidden boolean not null default false,
  constraint review_once unique (booking_id, written_by)
);
create index review_of_subject on review (subject_id, written_by, visible_from desc, id desc);
create index review_of_author on review (author_id);
create index review_reported on review (reported_at, id) where reported_at is not null and decided_at is null;

-- A review and its answer are never changed; a text goes with the account of the one who wrote it.
create function keep_review() returns trigger language plpgsql as $$
begin
  if new.stars <> old.stars or new.written_at <> old.written_at
    or (new.text is not null and new.text is distinct from old.text)
    or (new.answer is not null and old.answered_at is not null and new.answer is distinct from old.answer)
  then raise exception 'A review is never changed.';
  end if;
  return new;
end $$;
create trigger review_kept before update on review for each row execute function keep_review();

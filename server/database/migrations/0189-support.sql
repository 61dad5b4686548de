-- Questions and complaints of people to the market, and the answers of its admins.

create table support_thread (
  id uuid primary key default gen_random_uuid(),
  -- Null of somebody without an account, who is reached by an email address or a mobile number.
  person_id uuid references person,
  reach text constraint support_thread_reach_length check (char_length(reach) between 3 and 254),
  language text not null check (language in ('en', 'bn')),
  kind text not null check (kind in ('question', 'complaint')),
  booking_id uuid references booking,
  opened_at timestamptz(3) not null,
  -- The time of the oldest message that the market has not answered; null while none waits.
  asked_at timestamptz(3),
  first_answered_at timestamptz(3),
  closed_at timestamptz(3),
  last_at timestamptz(3) not null,
  last_number integer not null default 0,
  -- The admin who has taken it.
  taken_by uuid references person,
  constraint support_thread_of_someone check ((person_id is null) <> (reach is null)),
  constraint support_thread_closed_waits_for_no_one check (closed_at is null or asked_at is null)
);
create index support_thread_of_person on support_thread (person_id, last_at desc, id desc);
create index support_thread_waiting on support_thread (asked_at, id) where asked_at is not null;
create index support_thread_by_age on support_thread (last_at desc, id desc);
create index support_thread_opened on support_thread (opened_at);
create index support_thread_of_booking on support_thread (booking_id) where booking_id is not null;

create table support_message (
  thread_id uuid not null references support_thread on delete cascade,
  number integer not null,
  -- The admin who answered; null of the one who asks.
  answered_by uuid references person,
  -- Chosen by the one who asks: the same key again is the same message.
  key uuid unique,
  text text not null constraint support_message_length check (char_length(text) between 1 and 3000),
  sent_at timestamptz(3) not null,
  primary key (thread_id, number)
);

-- Notes of admins for one another about a thread. They have a table of their own, so that nothing that reads messages can show them.
create table support_note (
  id bigint generated always as identity primary key,
  thread_id uuid not null references support_thread on delete cascade,
  written_by uuid not null references person,
  text text not null constraint support_note_length check (char_length(text) between 1 and 1000),
  written_at timestamptz(3) not null
);
create index support_note_of_thread on support_note (thread_id, id);

-- Answers that are at hand, by their names.
create table ready_answer (
  name text primary key constraint ready_answer_name_length check (char_length(name) between 1 and 60),
  en text not null constraint ready_answer_en_length check (char_length(en) between 1 and 3000),
  bn text not null constraint ready_answer_bn_length check (char_length(bn) between 1 and 3000)
);
insert into ready_answer (name, en, bn) values
  ('Which order', 'Please write the number of your order, or open the order and write from there. Then we can find it.',
    'আপনার অর্ডারের নম্বরটি লিখুন, কিংবা অর্ডারটি খুলে সেখান থেকে লিখুন। তাহলে আমরা খুঁজে পাব।'),
  ('Where the money is', 'We hold what you paid. The seller gets it once you have tried the phone; if the deal ends before, it goes back the way you paid.',
    'আপনার দেওয়া টাকা আমাদের কাছে জমা আছে। ফোন দেখে নেওয়ার পর বিক্রেতা পাবেন; তার আগে কেনাবেচা শেষ হলে যেভাবে দিয়েছেন সেভাবেই ফেরত যাবে।'),
  ('Cannot log in', 'Press ‘Forgot password’ on the login page. We will email you a link. If your number logs you in, ask for a code instead.',
    'লগইন পাতায় ‘পাসওয়ার্ড ভুলে গেছি’ চাপুন। আমরা ইমেইলে লিংক পাঠাব। নম্বর দিয়ে লগইন করলে কোড চান।');

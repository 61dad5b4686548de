-- What a buyer and a seller write to each other about one phone.

create table conversation (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  buyer_id uuid not null references person,
  -- The seller of the listing, who never changes.
  seller_id uuid not null references person,
  started_at timestamptz(3) not null,
  -- Time and number of the last message.
  last_at timestamptz(3) not null,
  last_number integer not null default 0,
  -- The number up to which each side has read, and how many messages of the other side come after it.
  buyer_read integer not null default 0,
  seller_read integer not null default 0,
  buyer_unread integer not null default 0,
  seller_unread integer not null default 0,
  -- When a letter may tell each side of what is unread; empty while nothing is, and once it was told.
  buyer_letter_at timestamptz(3),
  seller_letter_at timestamptz(3),
  constraint conversation_once unique (listing_id, buyer_id),
  constraint conversation_of_two_people check (buyer_id <> seller_id)
);
create index conversation_of_buyer on conversation (buyer_id, last_at desc, id desc);
create index conversation_of_seller on conversation (seller_id, last_at desc, id desc);
create index conversation_started on conversation (buyer_id, started_at desc);
create index conversation_unread_by_buyer on conversation (buyer_id) where buyer_unread > 0;
create index conversation_unread_by_seller on conversation (seller_id) where seller_unread > 0;
create index conversation_letter_to_buyer on conversation (buyer_letter_at) where buyer_letter_at is not null;
create index conversation_letter_to_seller on conversation (seller_letter_at) where seller_letter_at is not null;
create index conversation_by_age on conversation (last_at);

create table chat_message (
  conversation_id uuid not null references conversation on delete cascade,
  number integer not null,
  sender_id uuid not null references person,
  -- Chosen by the sender: the same key again is the same message.
  key uuid not null,
  -- Empty once the sender has deleted their account.
  text text constraint chat_message_length check (char_length(text) between 1 and 1000),
  sent_at timestamptz(3) not null,
  primary key (conversation_id, number),
  constraint chat_message_once unique (conversation_id, sender_id, key)
);
create index chat_message_of_sender on chat_message (sender_id, sent_at desc);

-- Between these two, neither can write to the other.
create table person_block (
  blocker_id uuid not null references person,
  blocked_id uuid not null references person,
  blocked_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id)
);
create index person_block_of_blocked on person_block (blocked_id);

-- When someone last got a letter about unread messages.
create table message_letter (
  person_id uuid primary key references person on delete cascade,
  sent_at timestamptz(3) not null
);

-- Admins read the messages that the report holds, and never the conversation itself.
create table conversation_report (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid references conversation on delete set null,
  listing_id bigint not null references listing,
  reporter_id uuid not null references person,
  reported_id uuid not null references person,
  reason text not null,
  note text constraint conversation_report_note_length check (char_length(note) between 1 and 1000),
  -- The last messages at the time of the report, oldest first; removed some time after the report was closed.
  messages jsonb not null,
  reported_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by uuid references person,
  decision text,
  constraint conversation_report_closed check ((closed_at is null) = (closed_by is null))
);
create unique index conversation_report_one_open on conversation_report (conversation_id, reporter_id) where closed_at is null;
create index conversation_report_by_time on conversation_report (reported_at desc, id desc);
create index conversation_report_of_reporter on conversation_report (reporter_id, reported_at desc);

-- Counts what has changed in a person's conversations, so that their streams can tell.
alter table notification_counter add column message_seq integer not null default 0;
create trigger messages_changed after insert or update of message_seq on notification_counter for each row execute function tell_bell();

alter table person drop constraint person_unwanted_letters_check;
alter table person add constraint person_unwanted_letters_check check (unwanted_letters <@ array['bookings', 'searches', 'messages']);

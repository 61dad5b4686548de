-- Messages that look like a scam wait here until an admin has looked at them; the other person does not see them meanwhile.
create table held_message (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation on delete cascade,
  sender_id uuid not null references person,
  key uuid not null,
  text text not null constraint held_message_length check (char_length(text) between 1 and 1000),
  held_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references person,
  is_released boolean,
  constraint held_message_once unique (conversation_id, sender_id, key),
  constraint held_message_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (is_released is null)
  )
);
create index held_message_waiting on held_message (held_at, id) where decided_at is null;
create index held_message_of_sender on held_message (sender_id);

-- Offers for a phone, each a message of its conversation. The market decides by `state`, the time and the phone whether one can be accepted.

create table offer (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  -- The message that carries it, which has no text.
  number integer not null,
  made_by text not null check (made_by in ('buyer', 'seller')),
  -- Poisha.
  amount bigint not null check (amount > 0),
  expires_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'replaced', 'withdrawn')),
  ended_at timestamptz(3),
  -- The booking that an acceptance made.
  booking_id uuid references booking,
  constraint offer_of_message unique (conversation_id, number),
  constraint offer_message_fkey foreign key (conversation_id, number) references chat_message on delete cascade,
  constraint offer_ended check ((state = 'open') = (ended_at is null)),
  constraint offer_booked check ((state = 'accepted') = (booking_id is not null))
);
-- A new offer ends the one before it.
create unique index offer_one_open on offer (conversation_id) where state = 'open';
create unique index offer_of_booking on offer (booking_id) where booking_id is not null;

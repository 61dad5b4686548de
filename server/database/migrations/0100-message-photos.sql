-- Photos in messages. They belong to a message by its key, which it has also while it is held.
create table message_photo (
  conversation_id uuid not null references conversation on delete cascade,
  sender_id uuid not null references person,
  key uuid not null,
  position smallint not null check (position between 0 and 3),
  photo_id text not null references photo,
  primary key (conversation_id, sender_id, key, position)
);
create index message_photo_of_sender on message_photo (sender_id);
create index message_photo_of_photo on message_photo (photo_id);

-- Photos that the copy of a report shows, so that they stay as long as it does.
create table conversation_report_photo (
  report_id uuid not null references conversation_report on delete cascade,
  photo_id text not null references photo,
  primary key (report_id, photo_id)
);
create index conversation_report_photo_of_photo on conversation_report_photo (photo_id);

-- A message with photos may have no words.
alter table chat_message drop constraint chat_message_length;
alter table chat_message add constraint chat_message_length check (char_length(text) <= 1000);

-- Private photos of a person are counted a day.
create index photo_private_of_person on photo (uploaded_by, created_at desc) where id like '%70726976617465';

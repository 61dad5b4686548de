-- A seller writes a code of the day on paper beside the phone that is for sale, switched on, and sends a photo of the two; an admin confirms it.

create table code_photo (
  listing_id bigint primary key references listing on delete cascade,
  photo_id text not null references photo,
  code text not null check (code ~ '^[0-9]{6}$'),
  sent_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_at timestamptz(3),
  decided_by uuid references person,
  -- Why it was rejected, in the admin's words.
  reason text,
  constraint code_photo_decided check ((state = 'waiting') = (decided_at is null) and (state = 'rejected') = (reason is not null))
);
create index code_photo_waiting on code_photo (sent_at) where state = 'waiting';
create index code_photo_photo on code_photo (photo_id);

-- When an admin confirmed the photo, which everyone reads on the phone's page. Here, so that a finished page is dropped when it changes.
alter table listing add column code_photo_at timestamptz(3);

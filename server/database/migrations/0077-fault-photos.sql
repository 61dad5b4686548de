-- A condition report may show what is wrong: {"kind": …, "answers": …, "photos": {"glass": "<id of a photo of the listing>"}}. What a booking keeps of
-- its phone names them too, so the photos of its report are kept as long as it is.

create table booking_photo (
  booking_id uuid not null references booking on delete cascade,
  photo_id text not null references photo,
  primary key (booking_id, photo_id)
);
create index booking_photo_photo on booking_photo (photo_id);

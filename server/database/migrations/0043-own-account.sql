-- What a person types once: the number and the area that forms are filled in with. And the letters they do not want.
alter table person
  add column mobile text check (mobile ~ '^\+8801[3-9][0-9]{8}$'),
  add column area text check (char_length(area) between 1 and 120),
  add column unwanted_letters text[] not null default '{}' check (unwanted_letters <@ array['bookings', 'searches']);

-- The same photo twice is one, for as long as it is there. Its id is new each time, so that files of a photo that goes
-- can never be mistaken for those of one that comes.

alter table photo
  add column digest text constraint photo_once unique,
  add column stored boolean not null default true;

-- One of the two says of an agreed meeting that the other did not come. No words and no people: both stand in the deal.

create table deal_absence (
  booking_id uuid not null,
  -- Of the meeting that was agreed on.
  number smallint not null,
  said_by text not null check (said_by in ('buyer', 'seller')),
  at timestamptz(3) not null,
  -- Null while the other has not answered; after 72 hours that counts as conceded.
  answer text check (answer in ('conceded', 'contested')),
  primary key (booking_id, number, said_by),
  foreign key (booking_id, number) references deal_proposal
);

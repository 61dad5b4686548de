-- Where and when the two people of a paid deal meet: each proposes, and what the other accepts is agreed.

create table deal_proposal (
  booking_id uuid not null references booking,
  number smallint not null check (number > 0),
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  meet_at timestamptz(3) not null,
  -- A public place by its name, or a place in the words of who proposes it; empty once their account is deleted.
  place text not null check (length(place) <= 120),
  -- Null where the place is in someone's own words.
  place_bangla text check (length(place_bangla) between 1 and 200),
  state text not null check (state in ('open', 'agreed', 'replaced')),
  at timestamptz(3) not null,
  primary key (booking_id, number)
);
create unique index deal_proposal_one_open on deal_proposal (booking_id) where state = 'open';
create unique index deal_proposal_one_agreed on deal_proposal (booking_id) where state = 'agreed';

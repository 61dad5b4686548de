-- What a seller says of a phone's state in NEIR, the national register of phones, and when they said it. 'unknown': they do not know.

alter table listing
  add column neir text check (neir in ('registered', 'deregistered', 'not-registered', 'unknown')),
  add column neir_said_at timestamptz(3),
  add constraint listing_neir_has_its_time check ((neir is null) = (neir_said_at is null));

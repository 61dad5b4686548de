-- Shops: accounts of several people. The phones, deals and reviews of a shop are those of its owner's account, so that they stay where they are.

create table shop (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null constraint shop_once unique references person,
  -- The end of its address, made of its name as it was opened, and kept.
  slug text not null constraint shop_slug_once unique
    constraint shop_slug_letters check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 2 and 60),
  name text not null constraint shop_name_length check (char_length(name) between 1 and 80),
  name_bangla text not null constraint shop_name_bangla_length check (char_length(name_bangla) between 1 and 80),
  district_id text not null,
  address text not null constraint shop_address_length check (char_length(address) between 1 and 200),
  latitude double precision,
  longitude double precision,
  -- Seven entries from Sunday on: {"from": "10:00", "to": "20:00"}, or null of a day on which it is closed.
  hours jsonb not null constraint shop_hours_of_a_week check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  photo_id text references photo,
  trade_licence text constraint shop_trade_licence_length check (char_length(trade_licence) between 1 and 60),
  dbid text constraint shop_dbid_length check (char_length(dbid) between 1 and 60),
  opened_at timestamptz(3) not null,
  -- The time since when an admin is to check the licence and the DBID; null while nothing is to be checked.
  asked_at timestamptz(3),
  checked_at timestamptz(3),
  checked_by uuid references person,
  -- Said to the owner by the admin who did not find the papers right.
  refused_for text constraint shop_refused_for_length check (char_length(refused_for) between 3 and 500),
  constraint shop_place_whole check ((latitude is null) = (longitude is null)),
  constraint shop_place_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint shop_checked_by_someone check ((checked_at is null) = (checked_by is null)),
  constraint shop_checked_has_papers check (checked_at is null or trade_licence is not null or dbid is not null),
  constraint shop_waits_or_is_checked check (asked_at is null or checked_at is null)
);
create index shop_to_check on shop (asked_at, id) where asked_at is not null;
create index shop_of_photo on shop (photo_id) where photo_id is not null;

-- People who act for a shop. The owner is none of them.
create table shop_staff (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  person_id uuid not null references person,
  role text not null constraint shop_staff_role check (role in ('seller', 'cashier')),
  since timestamptz(3) not null,
  -- Ends what they may do at their next request.
  removed_at timestamptz(3)
);
create unique index shop_staff_once on shop_staff (shop_id, person_id) where removed_at is null;
create index shop_staff_of_person on shop_staff (person_id) where removed_at is null;

-- Offers of a role to the holder of a confirmed email address or number.
create table shop_invitation (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  reach text not null constraint shop_invitation_reach_length check (char_length(reach) between 3 and 254),
  role text not null constraint shop_invitation_role check (role in ('seller', 'cashier')),
  invited_at timestamptz(3) not null,
  -- Answered, or taken back.
  ended_at timestamptz(3)
);
create unique index shop_invitation_once on shop_invitation (shop_id, reach) where ended_at is null;
create index shop_invitation_of_reach on shop_invitation (reach) where ended_at is null;
create index shop_invitation_by_time on shop_invitation (shop_id, invited_at);

-- What was done for a shop and by whom, one entry a call.
create table shop_audit (
  id uuid primary key,
  shop_id uuid not null references shop on delete cascade,
  person_id uuid not null references person,
  role text not null constraint shop_audit_role check (role in ('owner', 'seller', 'cashier')),
  -- The call, as the contract writes it: 'PUT /my-product/:id/price'.
  act text not null constraint shop_audit_act_length check (char_length(act) between 5 and 80),
  -- What it was done to, as the address of the call names it.
  subject text constraint shop_audit_subject_length check (char_length(subject) between 1 and 80),
  at timestamptz(3) not null
);
create index shop_audit_by_time on shop_audit (shop_id, at desc, id desc);

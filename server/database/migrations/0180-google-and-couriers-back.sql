-- A login by Google is a proof for some minutes, and its owner can keep Google from opening the account.

-- The time at which Google last said at this login who is there.
alter table auth_session add column google_at timestamptz(3);
-- True while Google may not open the account, though it names the same address.
alter table auth_user add column google_off boolean not null default false;

-- A courier that is booked here also brings a phone back: a deal has one parcel on its way in each direction.
alter table deal_consignment add column direction text not null default 'out' check (direction in ('out', 'back'));
create unique index deal_consignment_one_live_each_way on deal_consignment (booking_id, direction)
  where state not in ('failed', 'cancelled', 'returned');
drop index deal_consignment_one_live;

-- Parcels of deals that were booked with a courier through the market.
create table deal_consignment (
  -- The courier repeats it, so that what is asked twice is booked once.
  id uuid primary key,
  booking_id uuid not null references booking,
  courier text not null check (courier in ('pathao', 'steadfast', 'redx', 'sundarban', 'sa_paribahan', 'ecourier', 'other')),
  state text not null check (state in ('asked', 'failed', 'booked', 'on_hold', 'picked_up', 'in_transit', 'delivered',
    'partly_delivered', 'cancelled', 'returned', 'unknown')),
  grams integer not null check (grams between 1 and 30000),
  -- Poisha; null where no prices are known.
  price integer check (price > 0),
  -- The courier's own id and tracking code; null until it has named them, and the code once one of the two has deleted their account.
  consignment_id text check (length(consignment_id) between 1 and 40),
  tracking_code text check (length(tracking_code) between 1 and 40),
  asked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- The time at which the courier was last asked about it.
  looked_at timestamptz(3) not null,
  return_asked_at timestamptz(3)
);
-- A deal has one parcel on its way to the buyer.
create unique index deal_consignment_one_live on deal_consignment (booking_id) where state not in ('failed', 'cancelled', 'returned');
create index deal_consignment_of_booking on deal_consignment (booking_id);
create index deal_consignment_looked_at on deal_consignment (looked_at);

-- The auth provider's own tables (Better Auth): who can log in, and with what.

create table auth_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null constraint auth_user_email_once unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_of_user on auth_session (user_id);

create table auth_account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_account_of_user on auth_account (user_id);
create unique index auth_account_once on auth_account (provider_id, account_id);

create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_by_identifier on auth_verification (identifier);

-- People of the market. A person keeps the id of the auth user but outlives it, because orders outlive accounts.

create table person (
  id uuid primary key,
  email text not null,
  name text not null,
  account_type text not null default 'user' check (account_type in ('user', 'seller')),
  role text check (role in ('admin')),
  registered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index person_one_per_email on person (email) where deleted_at is null;

create table category (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  image text not null,
  position smallint not null
);

create table photo (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width smallint not null,
  height smallint not null,
  placeholder text not null,
  uploaded_by uuid references person,
  created_at timestamptz(3) not null default now()
);

create table listing (
  id bigint generated always as identity primary key,
  seller_id uuid not null references person,
  category_id text not null references category,
  title text not null,
  condition text not null check (condition in ('like new', 'excellent', 'good', 'fair', 'faulty')),
  resale_price bigint not null check (resale_price > 0),
  original_price bigint check (original_price > 0),
  mobile text not null,
  email text not null,
  location text not null,
  purchase_date text not null check (purchase_date ~ '^\d{4}(-\d{2})?$'),
  status text not null default 'available' check (status in ('available', 'booked', 'sold', 'withdrawn')),
  advertised_at timestamptz(3),
  posted_at timestamptz(3) not null default now()
);
create index listing_on_market on listing (category_id, posted_at desc, id desc) where status = 'available';
create index listing_advertised on listing (advertised_at desc, id desc) where status = 'available' and advertised_at is not null;
create index listing_of_seller on listing (seller_id, posted_at desc, id desc);

create table listing_photo (
  listing_id bigint not null references listing on delete cascade,
  position smallint not null,
  photo_id text not null references photo,
  primary key (listing_id, position)
);
create index listing_photo_by_photo on listing_photo (photo_id);

create table booking (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  buyer_id uuid not null references person,
  title text not null,
  price bigint not null check (price > 0),
  name text not null,
  email text not null,
  phone text,
  location text not null,
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  booked_at timestamptz(3) not null default now(),
  hold_ends_at timestamptz(3) not null,
  paid_at timestamptz(3),
  ended_at timestamptz(3)
);
-- The last judge of every race for a phone (ruling R4).
create unique index booking_one_live_per_listing on booking (listing_id) where state in ('unpaid', 'paid');
create index booking_of_buyer on booking (buyer_id, booked_at desc, id desc);
create index booking_hold_ends on booking (hold_ends_at) where state = 'unpaid';

create table payment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  intent_id text constraint payment_intent_once unique,
  price bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('usd', 'bdt')),
  rate numeric(10, 4),
  rate_date date,
  state text not null default 'open' check (state in ('open', 'succeeded', 'cancelled', 'refund_due', 'refunded')),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  refund_id text
);
create unique index payment_one_live_per_booking on payment (booking_id) where state in ('open', 'succeeded');
create index payment_refund_due on payment (created_at) where state = 'refund_due';

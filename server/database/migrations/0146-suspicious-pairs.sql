-- Two people who dealt with each other and share more than chance explains.

-- A keyed digest of the card company's fingerprint of the card, enough to find others who paid with it.
alter table payment add card_digest text check (card_digest ~ '^[0-9a-f]{64}$');

create table suspicious_pair (
  low_id uuid not null references person,
  high_id uuid not null references person,
  shares text[] not null check (shares <@ array['card', 'payout', 'device', 'network']),
  found_at timestamptz(3) not null,
  -- While it is open, and where it is kept out, nothing between the two counts for others.
  verdict text not null default 'open' check (verdict in ('open', 'fine', 'kept_out')),
  decided_at timestamptz(3),
  decided_by uuid references person,
  primary key (low_id, high_id),
  check (low_id < high_id),
  check ((verdict = 'open') = (decided_at is null))
);
create index suspicious_pair_open on suspicious_pair (found_at) where verdict = 'open';

-- The latest review of someone by the same person counts.
create index review_of_pair on review (author_id, subject_id, written_by, written_at desc);
-- Deals that were paid for lately are looked at by the hour.
create index booking_paid on booking (paid_at) where paid_at is not null;

-- The finished pages of a seller show how many phones they have sold: a deal that is completed, reversed, disputed or between two such people
-- changes that without changing the phone.
create function tell_sales_changed(seller uuid) returns void language sql as $$
  select send_market_change(jsonb_build_object('transaction', pg_current_xact_id()::text, 'person', seller)::text)
$$;

create function tell_deal_stands() returns trigger language plpgsql as $$
begin
  perform tell_sales_changed(seller_id) from listing where id = new.listing_id;
  return null;
end $$;
create trigger deal_stands after update of state on booking for each row
  when ((old.state = 'completed') <> (new.state = 'completed')) execute function tell_deal_stands();

create function tell_deal_disputed() returns trigger language plpgsql as $$
begin
  perform tell_sales_changed(seller_id) from payment join booking on booking.id = booking_id join listing on listing.id = listing_id
    where payment.id = new.payment_id;
  return null;
end $$;
create trigger deal_disputed after insert or update of state on dispute for each row execute function tell_deal_disputed();

create function tell_pair_judged() returns trigger language plpgsql as $$
begin
  perform tell_sales_changed(new.low_id);
  perform tell_sales_changed(new.high_id);
  return null;
end $$;
create trigger pair_judged after insert or update of verdict on suspicious_pair for each row execute function tell_pair_judged();

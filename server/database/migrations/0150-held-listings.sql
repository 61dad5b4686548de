-- A listing whose text looks like a scam waits for an admin, off the market. While it waits it has no reason; a rejected one has the reason that the
-- admin gave, and stays off the market.
alter table listing drop constraint listing_withdrawn_by_check;
alter table listing add constraint listing_withdrawn_by_check
  check (withdrawn_by in ('seller', 'admin', 'account', 'suspension', 'lost', 'guard', 'paused', 'sold elsewhere'));
create index listing_held on listing (withdrawn_at) where withdrawn_by = 'guard' and withdrawn_reason is null and hidden_at is null;

-- One that is let pass while another listing of the same device is on the market is paused, as a sold one that comes back, also where it would come
-- back with the end of its seller's suspension.
drop trigger listing_waits_for_device on listing;
create trigger listing_waits_for_device before update of status on listing for each row
  when (new.has_imei and (new.status = 'available' and old.status = 'sold' or old.withdrawn_by = 'guard' and is_live_listing(new.status, new.withdrawn_by)))
  execute function pause_phone_listed_elsewhere();

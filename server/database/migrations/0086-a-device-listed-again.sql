-- A sold phone that comes back, because its deal is over and the money goes back, while another listing of the same device is on the market: it is
-- paused, so that the money can go back, and its seller can put it on the market once the other one is off it.

create function pause_phone_listed_elsewhere() returns trigger language plpgsql as $$
begin
  if exists (
    select from listing_imei mine join listing_imei other on other.digest = mine.digest and other.is_live and other.listing_id <> mine.listing_id
    where mine.listing_id = new.id
  ) then
    new.status := 'withdrawn';
    new.withdrawn_by := 'paused';
    new.withdrawn_at := now();
  end if;
  return new;
end $$;
-- After `listing_stays_frozen`, by its name.
create trigger listing_waits_for_device before update of status on listing for each row
  when (new.has_imei and new.status = 'available' and old.status = 'sold') execute function pause_phone_listed_elsewhere();

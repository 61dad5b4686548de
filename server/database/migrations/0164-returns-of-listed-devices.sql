-- Whatever makes a phone that was sold, held or taken down live again while another listing of its device is live, also frozen by a report of its
-- IMEI: it is paused, as only one listing of a device is live.
drop trigger listing_waits_for_device on listing;
create trigger listing_waits_for_device before update of status on listing for each row
  when (new.has_imei and is_live_listing(new.status, new.withdrawn_by) and (old.status = 'sold' or old.withdrawn_by in ('guard', 'admin')))
  execute function pause_phone_listed_elsewhere();

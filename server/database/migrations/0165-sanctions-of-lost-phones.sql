-- A phone that was taken down because a report of its IMEI was confirmed can be appealed about, as every other that an admin took down.
insert into sanction (kind, person_id, listing_id, decided_by, decided_at, reason, was_status)
  select 'take_down', seller_id, listing.id,
    (select lost_report.decided_by from lost_report join lost_imei on report_id = lost_report.id join listing_imei using (digest)
      where listing_imei.listing_id = listing.id and lost_report.state = 'confirmed' order by lost_report.decided_at desc limit 1),
    coalesce(withdrawn_at, now()), coalesce(withdrawn_reason, ''),
    case when exists (select from booking where listing_id = listing.id and state = 'completed') then 'sold'
      when exists (select from booking where listing_id = listing.id and state = 'refunded') then 'withdrawn' else 'available' end
  from listing join person on person.id = seller_id
  where status = 'withdrawn' and withdrawn_by = 'admin' and hidden_at is null and deleted_at is null
    and not exists (select from sanction where sanction.listing_id = listing.id and kind = 'take_down' and ended_at is null);

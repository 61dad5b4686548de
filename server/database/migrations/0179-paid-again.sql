-- A provider that lets the money go before the handover leaves a deal that waits until it is paid again. States that were added meanwhile stay.

do $$
declare
  in_check constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'booking_state_check'));
  in_index constant text := (select indexdef from pg_indexes where indexname = 'booking_one_live_per_listing');
  unpaid constant text := '''unpaid''::text';
  either constant text := unpaid || ', ''to_pay_again''::text';
begin
  alter table booking drop constraint booking_state_check;
  execute 'alter table booking add constraint booking_state_check ' || replace(in_check, unpaid, either);
  drop index booking_one_live_per_listing;
  execute replace(in_index, unpaid, either);
end $$;

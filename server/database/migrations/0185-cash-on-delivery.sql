-- A courier collects the price at the buyer's door and pays it out to the market. States and words that were added meanwhile stay.

do $$
declare
  in_check constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'booking_state_check'));
  in_index constant text := (select indexdef from pg_indexes where indexname = 'booking_one_live_per_listing');
  causes constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'ledger_entry_cause_check'));
  accounts constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'ledger_line_account_check'));
  known constant text := '''cash_promised''::text';
  all_three constant text := known || ', ''cod_promised''::text, ''cod_sent''::text';
begin
  alter table booking drop constraint booking_state_check;
  execute 'alter table booking add constraint booking_state_check ' || replace(in_check, known, all_three);
  drop index booking_one_live_per_listing;
  execute replace(in_index, known, all_three);
  alter table ledger_entry drop constraint ledger_entry_cause_check;
  execute 'alter table ledger_entry add constraint ledger_entry_cause_check '
    || replace(causes, '''cash kept''::text', '''cash kept''::text, ''courier paid''::text');
  alter table ledger_line drop constraint ledger_line_account_check;
  execute 'alter table ledger_line add constraint ledger_line_account_check '
    || replace(accounts, '''cash''::text', '''cash''::text, ''courier''::text');
end $$;

-- Poisha that the courier is to collect at the door, that it says it has collected, and its payout in which the market got them.
alter table deal_consignment add column collect integer not null default 0 check (collect >= 0);
alter table deal_consignment add column collected integer check (collected >= 0);
-- Parcels for a number are counted, whoever has asked for them.
create index deal_address_mobile on deal_address (mobile);
alter table deal_consignment add column paid_in text check (length(paid_in) between 1 and 40);

-- Double-entry bookkeeping: what came in by card, for whom it is held, and where it went. In poisha, with the minor units of the card company
-- beside it. Debits are positive, credits negative; of each entry both sums are zero.

create table ledger_entry (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  payment_id uuid not null references payment,
  cause text not null check (cause in ('charge', 'refund due', 'given back', 'refund failed', 'release')),
  at timestamptz(3) not null
);
create index ledger_entry_of_payment on ledger_entry (payment_id);

create table ledger_line (
  entry_id bigint not null references ledger_entry,
  -- What the card company holds for the market; what is held for deals under way; what sellers are owed; the market's fee; what buyers are owed.
  account text not null check (account in ('card clearing', 'held', 'sellers', 'fee', 'refunds')),
  poisha bigint not null,
  charged bigint not null,
  primary key (entry_id, account),
  check (poisha <> 0 or charged <> 0)
);

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_line where entry_id = new.entry_id having sum(poisha) <> 0 or sum(charged) <> 0) then
    raise exception 'ledger entry % is not balanced', new.entry_id using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_line deferrable initially deferred
  for each row execute function ledger_balanced();

create function ledger_never_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_never_changes();
create trigger ledger_line_append_only before update or delete on ledger_line for each row execute function ledger_never_changes();

-- What was paid before. Poisha that went back in part are in proportion, to the nearest.
create temporary table known on commit drop as
select payment.id as payment_id, booking_id, booking.state as booking, payment.state, payment.price, amount, given_back,
  case when given_back >= amount then payment.price else round(payment.price::numeric * given_back / amount)::bigint end as back_poisha,
  coalesce(settled_at, created_at) as at
from payment join booking on booking.id = booking_id where payment.state in ('succeeded', 'refund_due', 'refunded');

do $$
declare
  row record;
  entry bigint;
begin
  for row in select * from known order by at, payment_id loop
    insert into ledger_entry (booking_id, payment_id, cause, at) values (row.booking_id, row.payment_id, 'charge', row.at) returning id into entry;
    insert into ledger_line values (entry, 'card clearing', row.price, row.amount), (entry, 'held', -row.price, -row.amount);
    if row.given_back > 0 then
      insert into ledger_entry (booking_id, payment_id, cause, at) values (row.booking_id, row.payment_id, 'given back', row.at) returning id into entry;
      insert into ledger_line values (entry, 'held', row.back_poisha, row.given_back), (entry, 'card clearing', -row.back_poisha, -row.given_back);
    end if;
    if row.amount > row.given_back and (row.state <> 'succeeded' or row.booking = 'completed') then
      insert into ledger_entry (booking_id, payment_id, cause, at)
        values (row.booking_id, row.payment_id, case row.state when 'succeeded' then 'release' else 'refund due' end, row.at) returning id into entry;
      insert into ledger_line values (entry, 'held', row.price - row.back_poisha, row.amount - row.given_back),
        (entry, case row.state when 'succeeded' then 'sellers' else 'refunds' end, row.back_poisha - row.price, row.given_back - row.amount);
    end if;
  end loop;
end $$;

-- What was entered is judged now: later migrations may come in the same transaction, and PostgreSQL changes no table that a trigger still waits for.
set constraints ledger_entry_balanced immediate;
set constraints ledger_entry_balanced deferred;

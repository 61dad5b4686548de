-- What a receipt is known by: a number that people can say, and a code that nobody can guess, for whoever asks whether a receipt is
-- genuine. A booking has both from its beginning, so that no way of being paid can forget them; only one that was paid has a receipt.

-- Twelve letters and digits, 60 random bits; none of them is taken for another one when a person reads them.
create function fresh_receipt_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
  -- The other bytes of a UUID are not wholly random.
  from (select uuid_send(gen_random_uuid()) as bytes) as uuid, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::int[]) as place
$$;

alter table booking
  add column number bigint generated always as identity,
  add column receipt_code text not null default fresh_receipt_code() constraint booking_receipt_code_once unique;

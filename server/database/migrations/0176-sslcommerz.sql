-- The refunds that we ask SSLCOMMERZ for, written before each is asked for: it lists none, and names one only in the answer.
create table sslcommerz_refund (
  -- The number that SSLCOMMERZ gets, `refund_trans_id`.
  number text primary key check (number ~ '^[0-9a-f]{30}$'),
  tran_id text not null check (tran_id ~ '^[0-9a-z]{25}$'),
  bank_tran_id text not null,
  amount bigint not null check (amount > 0),
  -- Of a part of a payment; otherwise of all that was left of one attempt.
  is_part boolean not null,
  -- False while no answer has said that it was begun.
  is_made boolean not null default false,
  -- Their `refund_ref_id`; null before they have named it, and where they never did.
  reference text,
  place bigint generated always as identity
);
create index sslcommerz_refund_tran on sslcommerz_refund (tran_id);

-- Of several attempts at SSLCOMMERZ that took money for one payment, the one that counts: the first that we saw. The others go back.
create table sslcommerz_payment (
  tran_id text primary key check (tran_id ~ '^[0-9a-z]{25}$'),
  bank_tran_id text not null
);

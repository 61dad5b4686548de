-- The invoices of the market's fee, one for a sale. A number is given when the seller first asks for it, one after the other, and stays.
create table fee_invoice (
  number integer primary key check (number > 0),
  booking_id uuid not null unique references booking,
  -- Poisha, with the VAT in it.
  fee bigint not null check (fee > 0),
  vat bigint not null check (vat >= 0 and vat < fee),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  issued_at timestamptz not null
);

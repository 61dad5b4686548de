-- A digest of the network from which an unconfirmed account has booked, as long as the booking is unpaid: those of one network are counted.
alter table booking add column unconfirmed_network text;
create index booking_unpaid_of_network on booking (unconfirmed_network) where unconfirmed_network is not null;

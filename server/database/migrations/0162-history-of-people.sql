-- An admin reads what was done about a person, what was reported of them, and with whom they share a card, an account or a browser.
create index audit_entry_of_person on audit_entry (person_id, at desc, id desc) where person_id is not null;
create index conversation_report_of_reported on conversation_report (reported_id, reported_at desc);
create index suspicious_pair_of_high on suspicious_pair (high_id);
-- All payments of a booking: those that were made and went back too.
create index payment_of_booking on payment (booking_id);

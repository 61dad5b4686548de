-- What a table or column holds is what it is called.

alter table chronicle rename to setup_state;
alter table setup_state rename constraint chronicle_pkey to setup_state_pkey;

alter table bell rename to notification_counter;
alter table notification_counter rename column rung to last_seq;
alter table notification_counter rename constraint bell_pkey to notification_counter_pkey;
alter table notification_counter rename constraint bell_person_id_fkey to notification_counter_person_id_fkey;

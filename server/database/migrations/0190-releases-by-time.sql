-- Sales that were complete lately: by when their sellers are paid is asked for often.
create index ledger_entry_release_by_time on ledger_entry (at) where cause = 'release';

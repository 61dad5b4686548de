-- Phones that come in one list are a microsecond apart, so that the list keeps its order and stands before what came earlier.

alter table favourite alter column added_at type timestamptz;
alter table seen_phone alter column seen_at type timestamptz;

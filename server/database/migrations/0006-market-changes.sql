-- Whatever buying and selling changes is told to every process, so that none shows a finished page that is no longer true.
create function tell_market_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_change', '');
  return null;
end $$;

create trigger listing_changed after insert or update or delete or truncate on listing for each statement execute function tell_market_change();
create trigger category_changed after insert or update or delete or truncate on category for each statement execute function tell_market_change();
create trigger person_renamed after update of name, deleted_at on person for each statement execute function tell_market_change();

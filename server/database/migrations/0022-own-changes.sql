-- Whoever changes the market is told so on the connection that does it, at once and whether or not they listen: a process forgets by this
-- the pages that it has changed itself. INFO goes to every client, whatever its client_min_messages.
create or replace function tell_market_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_change', '');
  raise info 'market_change';
  return null;
end $$;

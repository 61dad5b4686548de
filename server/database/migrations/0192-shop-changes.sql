-- A change of a shop makes pages about its owner untrue, as a new name of a person does.
create function tell_shop_change() returns trigger language plpgsql as $$
begin
  perform send_market_change(jsonb_build_object('transaction', pg_current_xact_id()::text, 'person', coalesce(new.owner_id, old.owner_id))::text);
  return null;
end
$$;
create trigger shop_changed after insert or update or delete on shop for each row execute function tell_shop_change();

-- People of a shop are notified of its sales: which shop a notification is about; null of what concerns the person alone.
alter table notification add column shop_id uuid;

-- Who leaves a shop, or may do less in it, has nothing left of its notifications. A shop that is deleted takes its staff along.
create function forget_shop_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where person_id = old.person_id and shop_id = old.shop_id;
  return null;
end $$;
create trigger shop_staff_ended after delete on shop_staff for each row execute function forget_shop_notifications();
create trigger shop_staff_less after update of role, removed_at on shop_staff for each row
  when (new.removed_at is not null or new.role = 'cashier' and old.role <> 'cashier') execute function forget_shop_notifications();

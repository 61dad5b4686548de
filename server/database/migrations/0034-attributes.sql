-- Facts of a phone beside its model and sizes, and facts of models that searches by purpose look for.

alter table listing
  -- Import, box, network, version, exchange, battery health and colour: a bit for each value of contract/attributes.ts. What neither the seller nor the
  -- title says has none.
  add column attributes integer not null default 0,
  -- Those that the seller chose; the title is not asked about their groups.
  add column chosen_attributes integer not null default 0;

drop index listing_counted;
create index listing_counted on listing (category_id, model_id, storage, ram, condition, district_id, resale_price, posted_at, attributes)
  where status = 'available';

-- What is not known is null.
alter table model
  alter column released drop not null,
  alter column launch_price drop not null,
  -- Inches, mAh, '2G' to '5G', megapixels of the main camera, and how much the chip could do when it came out.
  add column screen real check (screen > 0),
  add column battery integer check (battery > 0),
  add column network text check (network in ('2G', '3G', '4G', '5G')),
  add column camera real check (camera > 0),
  add column chip text,
  add column chip_class text check (chip_class in ('entry', 'middle', 'upper', 'flagship'));
alter table model drop constraint model_released_check;
update model set released = case when released = '0000-00' then null when released like '%-00' then left(released, 4) else released end,
  launch_price = nullif(launch_price, 1);
alter table model add constraint model_released_check check (released ~ '^\d{4}(-\d{2})?$');

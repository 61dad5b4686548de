-- The models of each brand, and how people write them. A model keeps its slug for ever, because addresses carry it.

create table model (
  id integer generated always as identity primary key,
  category_id text not null references category,
  slug text not null constraint model_slug_once unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  released text not null check (released ~ '^\d{4}-\d{2}$'),
  launch_price bigint not null check (launch_price > 0)
);
create index model_of_category on model (category_id, released desc, id);

create table model_variant (
  model_id integer not null references model on delete cascade,
  position smallint not null,
  storage smallint not null,
  ram smallint,
  primary key (model_id, position)
);

create table model_alias (
  model_id integer not null references model on delete cascade,
  alias text not null,
  primary key (model_id, alias)
);

-- Some events happen again when what they are about has changed: of which state it was.
alter table chronicle add column detail text;

-- The language that somebody chose; none until then. Letters are written in it.

alter table person add column language text check (language in ('en', 'bn'));

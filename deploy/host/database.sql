create role phonehaat login password '${DATABASE_PASSWORD}';
create database phonehaat owner phonehaat encoding 'UTF8' template template0;
-- PgBouncer does not pass the time limits of a connection on.
alter role phonehaat in database phonehaat set statement_timeout = '60s';
alter role phonehaat in database phonehaat set lock_timeout = '10s';
alter role phonehaat in database phonehaat set idle_in_transaction_session_timeout = '60s';
\connect phonehaat
create extension pg_trgm;

-- Rows of a table of stock that say what is so already, and are left out.
alter table stock_import add column same integer not null default 0;

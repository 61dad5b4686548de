-- How fast pages were for visitors, as counters: a day in Dhaka, page, connection, figure, and the bound up to which the figure was. Nothing says who they
-- were. Pages, connections, figures and bounds are lists that end, so a day has few rows whatever is sent. Kept for 90 days (job forget-viewers).
create table field_number (
  day date not null,
  page text not null,
  connection text not null,
  figure text not null check (figure in ('paint', 'press', 'shift')),
  up_to integer not null check (up_to > 0),
  times integer not null check (times > 0),
  primary key (day, page, connection, figure, up_to)
);

-- Whether the mail server itself fails, which the outcome of single mails does not tell.

create table mail_server_failures (
  is_only boolean primary key default true check (is_only),
  in_a_row integer not null check (in_a_row > 0),
  latest_at timestamptz not null
);
comment on table mail_server_failures is 'At most one row: failures to connect and temporary failures of the session since the last mail that the server answered.';
grant select, insert, update, delete on mail_server_failures to mall_app;

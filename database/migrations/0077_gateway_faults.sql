-- Calls that a gateway did not serve are counted, and an attempt says whether a shopper was given its page.

create table gateway_faults (
  gateway text not null check (gateway <> ''),
  minute timestamptz not null check (minute = date_trunc('minute', minute)),
  call text not null check (call in ('START', 'QUERY', 'REFUND')),
  kind text not null check (kind in ('SILENT', 'REFUSED')),
  calls integer not null check (calls > 0),
  last_error text not null,
  primary key (gateway, minute, call, kind)
);
comment on table gateway_faults is 'Deleted after a week.';
create index gateway_faults_by_minute on gateway_faults (minute);
grant select, insert, update, delete on gateway_faults to mall_app;

alter table payment_attempts add column page_opened_at timestamptz;
comment on column payment_attempts.page_opened_at is 'when a shopper was first given its page; none: nobody can have paid it';
grant update (page_opened_at) on payment_attempts to mall_app;
update payment_attempts set page_opened_at = created_at;

-- Requests for access are answered with a stored copy of the data, which its person downloads after signing in.
alter table data_requests
  add column answered_by text not null default '',
  add column downloaded_at timestamptz;
comment on column data_requests.answered_by is 'name of the staff member at that time; empty for requests by the account page and before this column';
comment on column data_requests.downloaded_at is 'first download of the copy';
grant update (answered_by, downloaded_at) on data_requests to mall_app;

create table data_exports (
  request_id uuid primary key references data_requests (id),
  content bytea not null,
  expires_at timestamptz not null
);
comment on table data_exports is 'Copies of personal data for open downloads, deleted after their end.';
comment on column data_exports.content is 'JSON, compressed by gzip';
create index data_exports_by_end on data_exports (expires_at);
grant select, insert, delete on data_exports to mall_app;

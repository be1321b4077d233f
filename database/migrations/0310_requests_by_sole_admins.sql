-- An administrator who removes the others must not grant what was requested while they could decline it.
-- Rows of the previous release keep its rule.
alter table permission_requests add column by_sole_admin boolean not null default true;
comment on column permission_requests.by_sole_admin is 'whether nobody else could have granted it at the time; only then may the requester grant it, after an hour';
alter table permission_requests add constraint permission_requests_granted_by_another
  check (state <> 'APPROVED' or decided_by <> requested_by or by_sole_admin) not valid;

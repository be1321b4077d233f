-- Permissions of the warehouse and of auditors.
-- allows drops-constraint staff_permissions.staff_permissions_permission_check: replaced by a wider one below
alter table staff_permissions drop constraint staff_permissions_permission_check;
alter table staff_permissions add constraint staff_permissions_permission_check
  check (permission in ('orders', 'shipping', 'catalogue', 'reports', 'money', 'admin', 'audit')) not valid;
comment on column staff_permissions.permission is 'shipping: the part of orders that sends them; audit: reads everything, changes nothing';

-- outside a transaction
-- The search of the activity log by person and eDC number.
drop index concurrently if exists audit_log_about_person;
create index concurrently audit_log_about_person on audit_log (about_person, at desc, id desc)
  where about_person is not null;

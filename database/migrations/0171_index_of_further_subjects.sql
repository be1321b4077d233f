-- outside a transaction
-- The search of the activity log by further subjects. Without a pending list, which every search would read.
drop index concurrently if exists audit_log_also_about;
create index concurrently audit_log_also_about on audit_log using gin (also_about) with (fastupdate = off)
  where also_about is not null;

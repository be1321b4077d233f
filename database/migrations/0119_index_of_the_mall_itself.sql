-- outside a transaction
-- The filter of the activity log on what the mall did by itself.

drop index concurrently if exists audit_log_of_the_mall;
create index concurrently audit_log_of_the_mall on audit_log (at desc, id desc) where staff_id is null;

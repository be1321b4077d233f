-- The log contains what the mall does by itself, told apart from the staff by a missing staff id.
alter table audit_log alter column staff_id drop not null;
comment on column audit_log.staff_id is 'refers to nobody, because the log outlives the account; null for what the mall did by itself';

-- Tells a repeated sheet from another one under the same id. Null for sheets of the release before.
alter table stock_sheets add column request_hash bytea;

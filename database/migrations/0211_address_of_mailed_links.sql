-- A mailed link works only while its address is that of the account. Null for tokens that were not mailed, and for links
-- of the release before, which live for at most two weeks.
alter table one_time_tokens add column address text;

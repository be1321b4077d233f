-- The settings show the collection statement of registration. Each saved profile stores the version in statement_version,
-- with its own time. The release before stores none.
alter table people add column statement_shown_at timestamptz;
comment on column people.statement_shown_at is 'when a saved profile stored statement_version; null: the registration did, at agreed_at';

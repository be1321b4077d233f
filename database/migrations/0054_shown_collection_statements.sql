-- The version of the collection statement is stored with what a form collected (Personal Data (Privacy) Ordinance,
-- data protection principle 1). The release before stores none.
alter table people add column statement_version text;
comment on column people.statement_version is 'version of the collection statement that registration showed, at agreed_at; null for staff and imported members, for other clients and for earlier releases';
alter table appeals add column statement_version text;
comment on column appeals.statement_version is 'version of the collection statement that the form showed, at created_at; null for other clients and for earlier releases';
alter table receivers add column statement_version text;
alter table receivers add column statement_shown_at timestamptz;
comment on column receivers.statement_version is 'version of the collection statement that the form last showed; null for addresses that staff entered, for other clients and for earlier releases';
comment on column receivers.statement_shown_at is 'when the address was saved with statement_version';

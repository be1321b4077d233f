-- One-time tokens and queued reset mails are valid for one version of the password.

alter table people add column password_version integer not null default 1 check (password_version > 0);
comment on column people.password_version is 'incremented with every new password_hash';

alter table one_time_tokens add column password_version integer not null default 1 check (password_version > 0);
comment on column one_time_tokens.password_version is 'of the person when the token was issued or asked for; the token is valid while the person still has it';

-- A mail belongs to the person whose address it had when it was queued, also after the address changes; and what was sent
-- is kept as it was sent.
alter table mails add column person_id uuid;
alter table mails add constraint mails_person_id_fkey foreign key (person_id) references people on delete set null not valid;
comment on column mails.person_id is 'the account of the address when the mail was queued; null for mails before this column';
create table mail_bodies (
  mail_id uuid primary key references mails on delete cascade,
  encrypted bytea not null,
  stored_at timestamptz not null
);
comment on table mail_bodies is 'Subject and text of sent mails, encrypted, with the tokens of their links removed. Erased with the address of the mail.';
grant insert, select, delete on mail_bodies to mall_app;
grant update (person_id) on mails to mall_app;

-- The outbox: a mail is written in the transaction that gives rise to it, and sent by a job afterwards.

create table mails (
  id uuid primary key default uuidv7(),
  kind text not null check (kind <> ''),
  subject_id text not null check (subject_id <> ''),
  version integer not null default 1,
  to_address text not null check (to_address <> ''),
  language text not null check (language in ('zh_tw', 'en')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (kind, subject_id, version),
  check ((state = 'SENT') = (sent_at is not null))
);
comment on column mails.facts is 'what the template needs; never a token: a link''s token is born when the mail is rendered';

create table demo_mailbox (
  message_id text primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null default now()
);
comment on table demo_mailbox is 'Where the mails of the demo mall land while no SMTP server is set.';

grant select, insert on mails to mall_app;
grant update (state, tries, last_error, sent_at) on mails to mall_app;
grant select, insert, delete on demo_mailbox to mall_app;

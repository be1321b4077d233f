-- What people agreed to, and how they leave marketing mail.

create table consents (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  purpose text not null check (purpose in ('OWN_MARKETING', 'SPONSOR_MARKETING')),
  is_granted boolean not null,
  text_version text not null check (text_version <> ''),
  source text not null check (source in ('REGISTRATION', 'ACCOUNT', 'UNSUBSCRIBE_LINK', 'DELETION')),
  given_at timestamptz not null
);
comment on table consents is 'Append-only: the latest row of a purpose counts, and no row at all is no consent.';
create index consents_of_person on consents (person_id, purpose, id);

create table unsubscribe_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references people,
  created_at timestamptz not null
);
comment on table unsubscribe_links is 'One for each marketing mail. A link has no end: whoever keeps an old mail can still leave by it.';
create index unsubscribe_links_of_person on unsubscribe_links (person_id);

create index sponsor_changes_to on sponsor_changes (to_sponsor_id, changed_at);

grant select, insert on consents, unsubscribe_links to mall_app;
grant delete on unsubscribe_links to mall_app;

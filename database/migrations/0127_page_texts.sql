-- FAQ, guides and legal pages as the staff write them. Without a version, a page shows the text of the release.
create table page_texts (
  page text not null check (page in ('faq', 'shoppingGuides', 'termsConditions', 'privacyPolicy')),
  number integer not null check (number > 0),
  title_en text not null check (title_en <> ''),
  title_cn text not null check (title_cn <> ''),
  summary_en text not null,
  summary_cn text not null,
  body_en text not null check (body_en <> ''),
  body_cn text not null check (body_cn <> ''),
  note text not null check (note <> ''),
  is_material boolean not null,
  publish_at timestamptz not null,
  withdrawn_at timestamptz,
  saved_at timestamptz not null,
  staff_name text not null,
  primary key (page, number),
  check (not is_material or page = 'termsConditions')
);
comment on table page_texts is 'Versions of public pages. The latest published one that is not withdrawn is shown.';
comment on column page_texts.is_material is 'whether shoppers agree again before their next order';
comment on column page_texts.withdrawn_at is 'when a version was withdrawn before its publication';
comment on column page_texts.staff_name is 'name at that time';
grant select, insert on page_texts to mall_app;
grant update (withdrawn_at) on page_texts to mall_app;

create table terms_acceptances (
  person_id uuid not null references people,
  page text not null default 'termsConditions' check (page = 'termsConditions'),
  number integer not null,
  accepted_at timestamptz not null,
  primary key (person_id, number),
  foreign key (page, number) references page_texts
);
comment on table terms_acceptances is 'Append-only: changed terms that a person has accepted before an order.';
create index terms_acceptances_of_version on terms_acceptances (page, number);
grant select, insert on terms_acceptances to mall_app;

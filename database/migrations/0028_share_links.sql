-- A share link is a distributor's invitation: whoever registers by it gets its rate from its owner.

create table share_links (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references distributors (person_id),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  rate_basis_points integer not null check (rate_basis_points between 100 and 1500),
  tag text not null check (tag <> ''),
  shows_name boolean not null,
  opened integer not null default 0 check (opened >= 0),
  created_at timestamptz not null,
  deactivated_at timestamptz
);
comment on column share_links.rate_basis_points is 'never changes: what somebody was promised stays what they were promised';
comment on column share_links.shows_name is 'whether the owner agreed that the page names them';
create unique index share_links_one_of_a_rate on share_links (owner_id, rate_basis_points) where deactivated_at is null;
create unique index share_links_one_of_a_tag on share_links (owner_id, lower(tag));
create index share_links_of_owner on share_links (owner_id, id);

alter table people add column share_link_id uuid references share_links;
comment on column people.share_link_id is 'the link by which they registered';
create index people_of_share_link on people (share_link_id) where share_link_id is not null;

grant select, insert on share_links to mall_app;
grant update (opened, deactivated_at) on share_links to mall_app;

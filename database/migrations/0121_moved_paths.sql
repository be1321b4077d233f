-- Former addresses of categories, types, sub-categories, brands and series, which redirect to the current ones.
create table moved_paths (
  path text primary key check (path like '/%' and length(path) <= 400),
  target text not null check (target like '/%' and length(target) <= 400),
  moved_at timestamptz not null default now(),
  check (path <> target)
);
comment on table moved_paths is 'Only read for a path that no page has, so a new entry may take a former address.';
create index moved_paths_by_target on moved_paths (target);
grant select, insert, update, delete on moved_paths to mall_app;

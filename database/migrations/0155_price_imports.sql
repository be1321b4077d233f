-- Imported prices with the values that they replaced, so that an import can be undone.
create table price_imports (
  id uuid primary key default uuidv7(),
  imported_at timestamptz not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  products integer not null check (products > 0),
  undone_at timestamptz check (undone_at >= imported_at)
);
comment on table price_imports is 'Files of prices that were imported; the audit log names who imported them.';
comment on column price_imports.changes is 'code, field, before and after of each changed value';
create index price_imports_by_time on price_imports (imported_at desc);
grant select, insert, update (undone_at) on price_imports to mall_app;

-- Catalogue imports of the staff with the states before and after, so that an import can be undone.
create table catalogue_imports (
  id uuid primary key default uuidv7(),
  imported_at timestamptz not null,
  products integer not null check (products > 0),
  can_undo boolean not null,
  undone_at timestamptz check (undone_at >= imported_at),
  check (undone_at is null or can_undo)
);
comment on table catalogue_imports is 'The last catalogue imports of the staff; the audit log names who imported them.';
comment on column catalogue_imports.products is 'new and changed display products';
comment on column catalogue_imports.can_undo is 'false for an import of too many display products, whose states are not stored';
create index catalogue_imports_by_time on catalogue_imports (imported_at desc, id desc);
grant select, insert, delete, update (undone_at) on catalogue_imports to mall_app;

create table catalogue_import_pages (
  import_id uuid not null references catalogue_imports on delete cascade,
  position integer not null check (position > 0),
  before jsonb,
  after jsonb not null,
  primary key (import_id, position)
);
comment on table catalogue_import_pages is 'Display products that an import changed; PageState of server/catalogue/browse/page-state.ts.';
comment on column catalogue_import_pages.before is 'null if the import created it';
grant select, insert on catalogue_import_pages to mall_app;

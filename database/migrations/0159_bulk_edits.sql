-- Bulk edits of display products with the values that they replaced, so that an edit can be undone.
create table bulk_edits (
  id uuid primary key default uuidv7(),
  edited_at timestamptz not null,
  change jsonb not null,
  pages jsonb not null check (jsonb_typeof(pages) = 'array'),
  products integer not null check (products > 0),
  undone_at timestamptz check (undone_at >= edited_at)
);
comment on table bulk_edits is 'Bulk edits of the product list; the audit log names who made them.';
comment on column bulk_edits.change is 'as requested; contract/catalogue/bulk-admin.ts';
comment on column bulk_edits.pages is 'display products with the changed values before and after';
create index bulk_edits_by_time on bulk_edits (edited_at desc);
grant select, insert, update (undone_at) on bulk_edits to mall_app;

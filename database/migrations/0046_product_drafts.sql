-- Display products that are written but not published. They lie apart from the catalogue, so that nothing incomplete
-- can ever be shown, found or sold.

create table product_drafts (
  id uuid primary key default uuidv7(),
  display_product_id uuid unique references display_products,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  saved_at timestamptz not null
);
comment on column product_drafts.display_product_id is 'what it is to replace; null for a new display product';
create index product_drafts_by_saving on product_drafts (saved_at desc, id desc);

grant select, insert, update, delete on product_drafts to mall_app;

-- What the mall shows and sells. Every name is kept in both languages, because a page in either must be complete.

create table images (
  id uuid primary key default uuidv7(),
  path text not null unique check (path ~ '^images/[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
comment on table images is 'Originals are stored by the hash of their content, so one picture is kept once.';

create table brands (
  id uuid primary key default uuidv7(),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  path_name text not null unique check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sort_id integer not null default 0
);

create table series (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brands,
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  path_name text not null check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sort_id integer not null default 0,
  unique (brand_id, path_name),
  unique (brand_id, id)
);

create table categories (
  id uuid primary key default uuidv7(),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  path_name text not null unique check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  pattern text not null check (pattern in ('STYLE1', 'STYLE2')),
  sort_id integer not null,
  image_id uuid references images
);

create table sub_categories (
  id uuid primary key default uuidv7(),
  category_id uuid not null references categories,
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  path_name text not null check (path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  type_en text check (type_en <> ''),
  type_cn text check (type_cn <> ''),
  type_path_name text check (type_path_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  column_order integer not null default 1,
  sort_id integer not null default 0,
  check (num_nulls(type_en, type_cn, type_path_name) in (0, 3)),
  unique nulls not distinct (category_id, type_path_name, path_name)
);

create table display_products (
  id uuid primary key default uuidv7(),
  code text not null unique check (code <> ''),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  description_en text not null,
  description_cn text not null,
  brand_id uuid not null references brands,
  series_id uuid,
  spec_table jsonb not null default '[]' check (jsonb_typeof(spec_table) = 'array'),
  tags text not null default '',
  new_from date,
  sort_id integer not null default 0,
  enabled boolean not null,
  -- Derived from the articles and texts by the catalogue's own writes, so that lists of 100,000 products stay quick.
  is_listed boolean not null default false,
  lowest_price_cents bigint check (lowest_price_cents >= 0),
  highest_price_cents bigint check (highest_price_cents >= lowest_price_cents),
  lowest_pv_hundredths bigint check (lowest_pv_hundredths >= 0),
  code_eligible boolean not null default false,
  search_fold text not null default '',
  search_tokens text[] not null default '{}',
  check (not is_listed or (enabled and lowest_price_cents is not null)),
  foreign key (brand_id, series_id) references series (brand_id, id)
);
comment on column display_products.is_listed is 'enabled, and at least one enabled article has an enabled specification';
create index display_products_search on display_products using gin (search_tokens) where is_listed;
create index display_products_by_brand on display_products (brand_id, sort_id) where is_listed;
create index display_products_by_arrival on display_products (new_from desc nulls last, id) where is_listed;
create index display_products_by_price on display_products (lowest_price_cents, id) where is_listed;
create index display_products_by_sort on display_products (sort_id, id) where is_listed;

create table display_product_images (
  display_product_id uuid not null references display_products,
  position integer not null check (position >= 1),
  image_id uuid not null references images,
  primary key (display_product_id, position)
);

create table display_product_sub_categories (
  display_product_id uuid not null references display_products,
  sub_category_id uuid not null references sub_categories,
  position integer not null check (position >= 1),
  primary key (display_product_id, sub_category_id)
);
create index display_products_of_sub_category on display_product_sub_categories (sub_category_id, display_product_id);

create table products (
  id uuid primary key default uuidv7(),
  display_product_id uuid not null references display_products,
  code text not null unique check (code <> ''),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  price_cents bigint not null check (price_cents between 1 and 10000000),
  pv_hundredths bigint not null check (pv_hundredths between 0 and 10000000),
  margin_basis_points integer not null default 2000 check (margin_basis_points between 0 and 10000),
  enabled boolean not null,
  code_eligible boolean not null default false,
  offset_eligible boolean not null default false,
  sort_id integer not null default 0,
  unique (display_product_id, id)
);

create table specifications (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products,
  sku text not null unique check (sku <> ''),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  enabled boolean not null,
  sort_id integer not null default 0,
  unique (product_id, id)
);

create table banners (
  id uuid primary key default uuidv7(),
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  text_en text not null,
  text_cn text not null,
  image_id uuid not null references images,
  link_path text not null check (link_path ~ '^/[^/]'),
  sort_id integer not null unique,
  enabled boolean not null
);

create table catalogue_epoch (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null
);
insert into catalogue_epoch (epoch) values (1);
comment on table catalogue_epoch is 'Counts the changes of the catalogue: page caches are thrown away when it moves.';

grant select, insert, update on
  images, brands, series, categories, sub_categories, display_products, products, specifications, banners
  to mall_app;
grant select, insert, delete on display_product_images, display_product_sub_categories to mall_app;
grant select, update on catalogue_epoch to mall_app;

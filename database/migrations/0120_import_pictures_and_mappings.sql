-- Pictures that staff uploaded or fetched for an import, by the name under which a file refers to them.
create table import_pictures (
  source text primary key check (octet_length(source) between 1 and 2000),
  image_id uuid not null references images (id),
  taken_at timestamptz not null
);
comment on table import_pictures is 'A file name or web address and the stored picture that it stands for.';
create index import_pictures_by_image on import_pictures (image_id);
grant select, insert, update on import_pictures to mall_app;

-- The column mapping of the last import of a file with the same header.
create table import_mappings (
  signature text primary key check (signature ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  saved_at timestamptz not null
);
comment on column import_mappings.signature is 'digest of the column names, whatever their order';
grant select, insert, update on import_mappings to mall_app;

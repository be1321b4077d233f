-- The mark of a brand, which its pages and the menu show instead of its initial.
alter table brands add column image_id uuid;
-- allows validates-under-lock brands: at most 1,000 rows, all null
alter table brands add constraint brands_image_id_fkey foreign key (image_id) references images (id);
comment on column brands.image_id is 'a square mark; null: the initial of the name is shown';

-- What people have marked with a heart. A heart stands on the page of a display product; the row also
-- remembers which of its products the person had before them.

create table favourites (
  person_id uuid not null references people,
  display_product_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (person_id, display_product_id),
  foreign key (display_product_id, product_id) references products (display_product_id, id)
);
create index favourites_latest_first on favourites (person_id, created_at desc, display_product_id);

grant select, insert, delete on favourites to mall_app;

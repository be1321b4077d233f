-- What the pictures of a page show, for people who do not see them, and when a page goes on and off the shelf by itself.

alter table display_product_images add column alt_en text not null default '';
alter table display_product_images add column alt_cn text not null default '';
alter table display_product_images add constraint display_product_images_alt_in_both
  check ((alt_en = '') = (alt_cn = ''));
comment on column display_product_images.alt_en is 'empty where the name of the page says it all';

alter table display_products add column show_at timestamptz;
alter table display_products add column hide_at timestamptz;
alter table display_products add constraint display_products_show_what_is_hidden check (show_at is null or not enabled);
alter table display_products add constraint display_products_hide_what_is_shown
  check (hide_at is null or enabled or show_at is not null);
alter table display_products add constraint display_products_show_before_hiding check (hide_at > show_at);
alter table display_products add constraint display_products_show_on_the_minute
  check (extract(epoch from show_at)::bigint % 60 = 0 and extract(epoch from hide_at)::bigint % 60 = 0);
comment on column display_products.show_at is 'when the mall enables it by itself; whole minutes';
comment on column display_products.hide_at is 'when the mall disables it by itself; whole minutes';
create index display_products_to_show on display_products (show_at) where show_at is not null;
create index display_products_to_hide on display_products (hide_at) where hide_at is not null and show_at is null;

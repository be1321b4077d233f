-- outside a transaction
-- What is out of stock or low, without the rest of the stock.
drop index concurrently if exists stock_by_quantity_left;
create index concurrently stock_by_quantity_left on stock ((on_hand - reserved), specification_id);
-- The lists of products in the admin, which have all states.
drop index concurrently if exists display_products_for_staff;
create index concurrently display_products_for_staff on display_products (sort_id, id) include (is_listed, enabled, archived_at);
drop index concurrently if exists display_products_not_listed;
create index concurrently display_products_not_listed on display_products (sort_id, id) where not is_listed;
drop index concurrently if exists display_products_by_name;
create index concurrently display_products_by_name on display_products (lower(name_en), id);
drop index concurrently if exists display_products_by_price;
create index concurrently display_products_by_price on display_products (lowest_price_cents, id);
drop index concurrently if exists display_products_by_price_down;
create index concurrently display_products_by_price_down on display_products (lowest_price_cents desc nulls last, id);
drop index concurrently if exists display_products_by_change;
create index concurrently display_products_by_change on display_products (indexed_in_epoch, id);
drop index concurrently if exists display_products_of_brand;
create index concurrently display_products_of_brand on display_products (brand_id, id);
drop index concurrently if exists display_products_of_series;
create index concurrently display_products_of_series on display_products (series_id, id) where series_id is not null;
-- The exact code or name that staff type, in any case.
drop index concurrently if exists display_products_by_code_lower;
create index concurrently display_products_by_code_lower on display_products (lower(code));
drop index concurrently if exists display_products_by_chinese_name;
create index concurrently display_products_by_chinese_name on display_products (lower(name_cn));
drop index concurrently if exists products_by_code_lower;
create index concurrently products_by_code_lower on products (lower(code));
-- Parts of the sitemap, the feeds and the search index, in the order of ids.
drop index concurrently if exists display_products_listed;
create index concurrently display_products_listed on display_products (id) where is_listed;

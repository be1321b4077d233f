-- outside a transaction
-- What is out of stock or low, without the rest of the stock.
create index concurrently stock_by_quantity_left on stock ((on_hand - reserved), specification_id);
-- The lists of products in the admin, which have all states.
create index concurrently display_products_for_staff on display_products (sort_id, id) include (is_listed, enabled, archived_at);
create index concurrently display_products_not_listed on display_products (sort_id, id) where not is_listed;
create index concurrently display_products_by_name on display_products (lower(name_en), id);
create index concurrently display_products_by_price on display_products (lowest_price_cents, id);
create index concurrently display_products_by_price_down on display_products (lowest_price_cents desc nulls last, id);
create index concurrently display_products_by_change on display_products (indexed_in_epoch, id);
create index concurrently display_products_of_brand on display_products (brand_id, id);
create index concurrently display_products_of_series on display_products (series_id, id) where series_id is not null;
-- The exact code or name that staff type, in any case.
create index concurrently display_products_by_code_lower on display_products (lower(code));
create index concurrently display_products_by_chinese_name on display_products (lower(name_cn));
create index concurrently products_by_code_lower on products (lower(code));
-- Parts of the sitemap, the feeds and the search index, in the order of ids.
create index concurrently display_products_listed on display_products (id) where is_listed;

-- outside a transaction
-- Words of the orders placed before the trigger, and the indexes of the search.
insert into order_search (order_id, words)
select id, order_words(
  invoice, array[receiver_name, orderer_name], array[receiver_phone], orderer_username, logistics_info)
from orders on conflict (order_id) do nothing;
drop index concurrently if exists order_search_words;
create index concurrently order_search_words on order_search using gin (words) with (gin_pending_list_limit = 512);
drop index concurrently if exists order_lines_of_product;
create index concurrently order_lines_of_product on order_lines (display_product_id, order_id);

-- outside a transaction
-- Pieces sold lately, of all specifications: the list of stock is sorted by the order that they suggest.
drop index concurrently if exists stock_movements_of_sales;
create index concurrently stock_movements_of_sales on stock_movements (created_at)
  include (specification_id, quantity)
  where reason in ('SALE', 'RETURN');

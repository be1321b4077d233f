-- outside a transaction
drop index concurrently if exists stock_movements_of_replacement;
create index concurrently stock_movements_of_replacement on stock_movements (replacement_id)
  where replacement_id is not null;

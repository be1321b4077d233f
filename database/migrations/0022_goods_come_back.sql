-- What an order took out of the warehouse can come back once.
create unique index stock_movements_return_once on stock_movements (order_id, specification_id) where reason = 'RETURN';

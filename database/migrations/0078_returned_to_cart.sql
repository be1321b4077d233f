-- Voiding an unpaid order returns its goods to the cart of the shopper, once.

alter table orders
  add column returned_to_cart integer check (returned_to_cart >= 0),
  add check (returned_to_cart is null or state = 'CANCEL');
comment on column orders.returned_to_cart is 'how many lines voiding returned to the cart; none: not voided, or voided before carts got goods back';
grant update (returned_to_cart) on orders to mall_app;

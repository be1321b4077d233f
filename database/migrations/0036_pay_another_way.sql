-- Whoever is declined by one bank may pay the same order another way: the figures stay, only the way to pay is another.
grant update (payment_type) on orders to mall_app;

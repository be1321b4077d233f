-- The card that paid an order, as its gateway reports it, for the order page and the invoice.
alter table payment_attempts add column card_last_four text check (card_last_four ~ '^\d{4}$');
comment on column payment_attempts.card_last_four is 'last four digits of the card, where the gateway reports them; no other digit is stored';
grant update (card_last_four) on payment_attempts to mall_app;

-- A gift carries a message of its shopper, printed on the packing slip. Without prices the slip is for every order.
alter table orders add column gift_message text;
comment on column orders.gift_message is 'message printed on the packing slip of a gift, as placed; empty: a gift without a message; null: not a gift';

alter table order_receivers add column gift_message text;
comment on column order_receivers.gift_message is 'message of a gift, as corrected; null: this correction left it as it was';

create or replace function forget_old_receivers(placed_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = '',
        gift_message = null
      where id in (
        select id from orders
        where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
        order by created_at limit most)
      returning id),
    forgotten_versions as (
      update order_receivers
      set name = '', phone = '', address_en = '', address_cn = '', note = '', gift_message = null
      where order_id in (select id from forgotten))
    select count(*) from forgotten
  $$;

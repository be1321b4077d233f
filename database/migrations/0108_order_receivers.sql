-- A corrected address is a new version of the receiver of an order; the order keeps the one it was placed with.
create table order_receivers (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  name text not null,
  phone text not null,
  address_en text not null,
  address_cn text not null,
  note text not null,
  reason text not null check (reason <> ''),
  staff_id uuid not null references people,
  at timestamptz not null,
  primary key (order_id, number)
);
comment on table order_receivers is 'Corrected receivers of an order. Insert-only, while the order is locked; the largest number is valid.';
create index order_receivers_of_staff on order_receivers (staff_id);
grant select, insert on order_receivers to mall_app;

-- A corrected order is found by all its names and phones.
create or replace function index_order() returns trigger language plpgsql as $$
declare found_order orders;
begin
  if tg_table_name = 'orders' then found_order := new;
  else select * into strict found_order from orders where id = new.order_id;
  end if;
  insert into order_search (order_id, words)
  select found_order.id, order_words(
    found_order.invoice,
    array[found_order.receiver_name, found_order.orderer_name]
      || array(select name from order_receivers where order_id = found_order.id),
    array[found_order.receiver_phone] || array(select phone from order_receivers where order_id = found_order.id),
    found_order.orderer_username, found_order.logistics_info)
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;

create trigger order_receivers_indexed after insert or update on order_receivers
  for each row execute function index_order();

create or replace function forget_old_receivers(placed_before timestamptz, most integer) returns bigint
  language sql security definer set search_path to 'public' as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where id in (
        select id from orders
        where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
        order by created_at limit most)
      returning id),
    forgotten_versions as (
      update order_receivers
      set name = '', phone = '', address_en = '', address_cn = '', note = ''
      where order_id in (select id from forgotten))
    select count(*) from forgotten
  $$;

-- Orders are found by any part of a name, of a phone or of a parcel number: one row of words beside each order, so
-- that orders need no further index. Also the named filters of the staff.
create function order_words(
  invoice text, names text[], phones text[], account text, shipment text
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 60) from (
      select 'n' || substr(name, start) as word
      from (select regexp_replace(lower(whole), '\s', '', 'g') as name from unnest(names) as whole) as folded,
        generate_series(1, least(length(name), 40)) as start
      union all
      select 'p' || substr(right(regexp_replace(phone, '\D', '', 'g'), 8), start)
      from unnest(phones) as phone, generate_series(1, 6) as start where phone <> ''
      union all
      select 'a' || substr(lower(account), start) from generate_series(1, least(length(account), 60)) as start
      where start = 1 or substr(lower(account), start - 1, 1) !~ '[a-z0-9]'
      union all
      select 's' || substr(parcel, start)
      from (
        select regexp_replace(lower(token), '[^a-z0-9]', '', 'g') as parcel
        from regexp_split_to_table(coalesce(shipment, ''), '\s+') as token) as parcels,
        generate_series(1, least(length(parcel), 40) - 3) as start
      where parcel ~ '\d'
      union all
      select 's=' || regexp_replace(lower(token), '[^a-z0-9]', '', 'g')
      from regexp_split_to_table(coalesce(shipment, ''), '\s+') as token where token ~ '\d'
      union all
      select 'i' || right(invoice, digits) from generate_series(4, 6) as digits
    ) as words
    where length(word) > 1))
$$;
comment on function order_words is 'Suffixes by which an order is found, each with the letter of its field: n name, p phone, a account, s parcel number (s= whole), i end of the order number.';

create table order_search (
  order_id uuid primary key,
  words tsvector not null
);
comment on table order_search is 'Words of each order, written by triggers. Derived from the order, so it has no foreign key and is not part of any export.';
grant select, insert, update on order_search to mall_app;

create function index_order() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words)
  values (new.id, order_words(
    new.invoice, array[new.receiver_name, new.orderer_name], array[new.receiver_phone],
    new.orderer_username, new.logistics_info))
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;

create trigger orders_indexed after insert or update of
  receiver_name, receiver_phone, orderer_name, orderer_username, logistics_info on orders
  for each row execute function index_order();

create table saved_order_filters (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  name text not null check (name <> ''),
  filter jsonb not null,
  created_at timestamptz not null
);
comment on table saved_order_filters is 'Named filters of the order list, each of one staff member.';
create unique index saved_order_filters_by_name on saved_order_filters (person_id, lower(name));
grant select, insert, update, delete on saved_order_filters to mall_app;

-- Orders are found by any part of a name, of a phone or of a parcel number: one row of words beside each order, so
-- that orders need no further index. Also the named filters of the staff.
create function order_words(
  invoice text, names text[], phones text[], account text, shipment text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text[] := array['i' || right(invoice, 6), 'i' || right(invoice, 5), 'i' || right(invoice, 4)];
  whole text;
  part text;
begin
  foreach whole in array names loop
    part := replace(lower(left(whole, 40)), ' ', '');
    for start in 1 .. length(part) loop words := words || ('n' || substr(part, start)); end loop;
  end loop;
  foreach whole in array phones loop
    for digits in 3 .. least(8, length(whole)) loop words := words || ('p' || right(whole, digits)); end loop;
  end loop;
  part := lower(left(account, 60));
  for start in 1 .. length(part) loop
    if start = 1 or substr(part, start - 1, 1) in ('.', '_', '-', '+', '@') then
      words := words || ('a' || substr(part, start));
    end if;
  end loop;
  if shipment is not null then
    foreach whole in array string_to_array(lower(left(shipment, 200)), ' ') loop
      part := left(regexp_replace(whole, '[^a-z0-9]', '', 'g'), 40);
      if part ~ '\d' then
        words := words || ('s=' || part);
        for start in 1 .. length(part) - 3 loop words := words || ('s' || substr(part, start)); end loop;
      end if;
    end loop;
  end if;
  return array_to_tsvector(words);
end $$;
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

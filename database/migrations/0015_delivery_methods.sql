-- Delivery methods beside home delivery at the fee of the settings, and the one that an order was placed with.
create table delivery_methods (
  id uuid not null default uuidv7(),
  kind text not null,
  name_en text not null,
  name_cn text not null,
  note_en text not null default '',
  note_cn text not null default '',
  fee_cents bigint not null,
  free_from_cents bigint,
  max_weight_grams integer,
  max_length_mm integer,
  max_width_mm integer,
  max_height_mm integer,
  refused_flags text[] not null default '{}'::text[],
  refused_districts text[] not null default '{}'::text[],
  is_offered boolean not null,
  sort_id integer not null,
  version integer not null,
  primary key (id),
  constraint delivery_methods_kind_check check (kind in ('HOME', 'PICKUP_POINT', 'COLLECTION')),
  constraint delivery_methods_name_en_check check (name_en <> ''),
  constraint delivery_methods_name_cn_check check (name_cn <> ''),
  constraint delivery_methods_note_in_both check ((note_en = '') = (note_cn = '')),
  constraint delivery_methods_fee_cents_check check (fee_cents between 0 and 1000000),
  constraint delivery_methods_free_from_cents_check check (free_from_cents between 0 and 100000000),
  constraint delivery_methods_max_weight_grams_check check (max_weight_grams between 1 and 1000000),
  constraint delivery_methods_max_sides_check check (max_length_mm between 1 and 10000
    and max_width_mm between 1 and 10000 and max_height_mm between 1 and 10000),
  constraint delivery_methods_whole_size check (num_nonnulls(max_length_mm, max_width_mm, max_height_mm) in (0, 3)),
  constraint delivery_methods_refused_flags_check check (refused_flags <@ array['LIQUID', 'PERFUME', 'ALCOHOL',
    'LITHIUM_BATTERY', 'AEROSOL', 'FRAGILE', 'KEEP_COOL']),
  constraint delivery_methods_refused_districts_check check (refused_districts <@ array['CW', 'WC', 'E', 'S', 'YTM',
    'SSP', 'KC', 'WTS', 'KT', 'KWT', 'TW', 'TM', 'YL', 'N', 'TP', 'ST', 'SK', 'IS']),
  constraint delivery_methods_version_check check (version >= 1)
);
comment on table delivery_methods is 'What shoppers can choose beside home delivery at the fee of the settings. Without a row that is offered, that is the only method.';
comment on column delivery_methods.kind is 'HOME: to the address; PICKUP_POINT: to a shop or locker; COLLECTION: fetched at the company';
comment on column delivery_methods.note_en is 'where and when it is fetched, and how long it is held; in both languages or empty';
comment on column delivery_methods.free_from_cents is 'subtotal from which it is free; null: never';
comment on column delivery_methods.max_weight_grams is 'of the whole order; null: no limit';
comment on column delivery_methods.max_length_mm is 'the size of what it takes has three sides or none';
comment on column delivery_methods.refused_flags is 'contents that it refuses, as in specification_details';
comment on column delivery_methods.refused_districts is 'codes of districts to which HOME does not go';
comment on column delivery_methods.version is 'increased by each change';
grant select, insert, update on delivery_methods to mall_app;

create table order_deliveries (
  order_id uuid not null,
  method_id uuid not null,
  kind text not null,
  name_en text not null,
  name_cn text not null,
  note_en text not null,
  note_cn text not null,
  fee_cents bigint not null,
  free_from_cents bigint,
  primary key (order_id),
  constraint order_deliveries_kind_check check (kind in ('HOME', 'PICKUP_POINT', 'COLLECTION')),
  constraint order_deliveries_fee_cents_check check (fee_cents >= 0),
  constraint order_deliveries_free_from_cents_check check (free_from_cents >= 0),
  constraint order_deliveries_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_deliveries_method_id_fkey foreign key (method_id) references delivery_methods(id)
);
comment on table order_deliveries is 'The delivery method of an order, as it was when it was placed. Insert-only. Orders without a row are delivered to their address at the fee of the settings.';
comment on column order_deliveries.fee_cents is 'the fee of the method before it is free, not that of the order';
create index order_deliveries_by_method on order_deliveries (method_id);
grant select, insert on order_deliveries to mall_app;

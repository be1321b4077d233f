-- The shops and lockers of a delivery method, and the one that an order is sent to.
create table pickup_points (
  id uuid not null default uuidv7(),
  method_id uuid not null,
  code text not null,
  name_en text not null,
  name_cn text not null,
  address_en text not null,
  address_cn text not null,
  station_en text not null default '',
  station_cn text not null default '',
  hours_en text not null default '',
  hours_cn text not null default '',
  district text not null,
  latitude double precision,
  longitude double precision,
  max_weight_grams integer,
  max_length_mm integer,
  max_width_mm integer,
  max_height_mm integer,
  state text not null,
  version integer not null,
  primary key (id),
  constraint pickup_points_code_unique unique (method_id, code),
  constraint pickup_points_method_id_fkey foreign key (method_id) references delivery_methods(id),
  constraint pickup_points_code_check check (code <> ''),
  constraint pickup_points_names_check check (name_en <> '' and name_cn <> ''),
  constraint pickup_points_addresses_check check (address_en <> '' and address_cn <> ''),
  constraint pickup_points_station_in_both check ((station_en = '') = (station_cn = '')),
  constraint pickup_points_hours_in_both check ((hours_en = '') = (hours_cn = '')),
  constraint pickup_points_district_check check (district in ('CW', 'WC', 'E', 'S', 'YTM', 'SSP', 'KC', 'WTS', 'KT',
    'KWT', 'TW', 'TM', 'YL', 'N', 'TP', 'ST', 'SK', 'IS')),
  constraint pickup_points_whole_position check (num_nonnulls(latitude, longitude) in (0, 2)),
  constraint pickup_points_position_check check (latitude between 22 and 23 and longitude between 113 and 115),
  constraint pickup_points_max_weight_grams_check check (max_weight_grams between 1 and 1000000),
  constraint pickup_points_max_sides_check check (max_length_mm between 1 and 10000
    and max_width_mm between 1 and 10000 and max_height_mm between 1 and 10000),
  constraint pickup_points_whole_size check (num_nonnulls(max_length_mm, max_width_mm, max_height_mm) in (0, 3)),
  constraint pickup_points_state_check check (state in ('OPEN', 'FULL', 'CLOSED')),
  constraint pickup_points_version_check check (version >= 1)
);
comment on table pickup_points is 'Shops and lockers of the delivery methods whose orders are fetched. Never deleted: a point that is gone is CLOSED.';
comment on column pickup_points.code is 'of the carrier; unique within the method';
comment on column pickup_points.station_en is 'the nearest MTR station; in both languages or empty';
comment on column pickup_points.hours_en is 'in both languages or empty';
comment on column pickup_points.district is 'code of the district';
comment on column pickup_points.latitude is 'of the position in WGS 84, for distances; null: unknown';
comment on column pickup_points.max_weight_grams is 'of the whole order, in addition to the limit of the method; null: that of the method';
comment on column pickup_points.max_length_mm is 'the size of what it takes has three sides or none';
comment on column pickup_points.state is 'OPEN, FULL: takes nothing for the time being, CLOSED: for good';
comment on column pickup_points.version is 'increased by each change';
grant select, insert, update on pickup_points to mall_app;

create table order_pickup_points (
  order_id uuid not null,
  number integer not null,
  point_id uuid not null,
  code text not null,
  name_en text not null,
  name_cn text not null,
  address_en text not null,
  address_cn text not null,
  hours_en text not null,
  hours_cn text not null,
  at timestamptz not null,
  primary key (order_id, number),
  constraint order_pickup_points_number_check check (number >= 1),
  constraint order_pickup_points_order_id_fkey foreign key (order_id) references order_deliveries(order_id),
  constraint order_pickup_points_point_id_fkey foreign key (point_id) references pickup_points(id)
);
comment on table order_pickup_points is 'The pick-up points of an order as they were when they were chosen: by its shopper, then by staff. Insert-only; the largest number is valid.';
comment on column order_pickup_points.code is 'of the carrier';
create index order_pickup_points_by_point on order_pickup_points (point_id);
grant select, insert on order_pickup_points to mall_app;

-- When orders are delivered: cut-off, working days, suspensions, and the day that an order was promised.
create table delivery_calendar (
  only_one boolean not null default true,
  cut_off_hour integer not null,
  handling_days integer not null,
  transit_days integer not null,
  version integer not null,
  primary key (only_one),
  constraint delivery_calendar_only_one_check check (only_one),
  constraint delivery_calendar_cut_off_hour_check check (cut_off_hour between 0 and 24),
  constraint delivery_calendar_handling_days_check check (handling_days between 0 and 30),
  constraint delivery_calendar_transit_days_check check (transit_days between 0 and 30),
  constraint delivery_calendar_version_check check (version >= 1)
);
comment on table delivery_calendar is 'How the day of delivery is computed. One row.';
comment on column delivery_calendar.only_one is 'always true, so that there is one row';
comment on column delivery_calendar.cut_off_hour is 'hour in Hong Kong; an order paid from then on is handled from the next working day on';
comment on column delivery_calendar.handling_days is 'working days until it is with the carrier; 0: the same day';
comment on column delivery_calendar.transit_days is 'working days that the carrier takes';
comment on column delivery_calendar.version is 'increased by each change';
insert into delivery_calendar (cut_off_hour, handling_days, transit_days, version) values (15, 1, 1, 1);
grant select, update (cut_off_hour, handling_days, transit_days, version) on delivery_calendar to mall_app;

create table delivery_suspensions (
  id uuid not null default uuidv7(),
  kind text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  constraint delivery_suspensions_kind_check check (kind in ('TYPHOON', 'RAINSTORM', 'OTHER')),
  constraint delivery_suspensions_ended_check check (ended_at >= started_at)
);
comment on table delivery_suspensions is 'Times without deliveries. A day on which one was in force is no working day.';
comment on column delivery_suspensions.kind is 'TYPHOON: tropical cyclone signal 8 or above; RAINSTORM: black rainstorm warning';
create unique index delivery_suspensions_open on delivery_suspensions ((ended_at is null)) where (ended_at is null);
create index delivery_suspensions_by_end on delivery_suspensions (ended_at);
grant select, insert, update (ended_at) on delivery_suspensions to mall_app;

create table delivery_promises (
  order_id uuid not null,
  promised_on date not null,
  promised_at timestamptz not null,
  primary key (order_id),
  constraint delivery_promises_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table delivery_promises is 'The earliest day of delivery that the shopper was told when an order was paid. Insert-only. Orders of an earlier release have none.';
grant select, insert on delivery_promises to mall_app;

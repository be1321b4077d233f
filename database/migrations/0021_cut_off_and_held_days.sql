-- The cut-off hour of a delivery method, and how long its pick-up points hold a parcel.
alter table delivery_methods add column cut_off_hour smallint;
alter table delivery_methods add column held_days smallint;
-- allows validates-under-lock delivery_methods: at most 30 rows
alter table delivery_methods add constraint delivery_methods_cut_off_hour_check check (cut_off_hour between 0 and 24);
alter table delivery_methods add constraint delivery_methods_held_days_check check (held_days between 1 and 60);
comment on column delivery_methods.cut_off_hour is 'hour of the day in Hong Kong before which a paid order is handled the same day; null: that of the calendar';
comment on column delivery_methods.held_days is 'days for which a pick-up point holds a parcel; null: not known';
alter table order_deliveries add column cut_off_hour smallint;
alter table order_deliveries add column held_days smallint;
comment on column order_deliveries.cut_off_hour is 'as in delivery_methods when the order was placed';
comment on column order_deliveries.held_days is 'as in delivery_methods when the order was placed';

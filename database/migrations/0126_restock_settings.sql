-- The days from which the admin proposes how many pieces to order of a SKU that runs low.
alter table shop_settings
  add column restock_lead_days integer not null default 14 check (restock_lead_days between 1 and 180),
  add column restock_safety_days integer not null default 7 check (restock_safety_days between 0 and 180),
  drop constraint shop_settings_part_check,
  add constraint shop_settings_section_check check (
    section in ('start', 'name', 'contact', 'delivery', 'area', 'payment', 'checking', 'profitShare', 'restock')
  );
comment on column shop_settings.restock_lead_days is 'days between an order to the supplier and its delivery';
comment on column shop_settings.restock_safety_days is 'days of sales kept in reserve beyond the lead time';

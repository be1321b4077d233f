-- The limits for a second approver are a section of the settings.
alter table shop_settings
  drop constraint shop_settings_section_check,
  add constraint shop_settings_section_check check (section in
    ('start', 'name', 'contact', 'delivery', 'area', 'payment', 'checking', 'profitShare', 'restock', 'approval'));

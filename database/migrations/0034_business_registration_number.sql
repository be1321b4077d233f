-- The business registration number of the company, shown with its address.
alter table shop_settings add column business_registration_number text not null default '';
-- allows validates-under-lock shop_settings: one row for each change of the settings
alter table shop_settings add constraint shop_settings_business_registration_number_check
  check (business_registration_number ~ '^([0-9]{8})?$');
comment on column shop_settings.business_registration_number is 'empty: none is shown';

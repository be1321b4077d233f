-- The staff say to which districts nothing is delivered for now. One line of codes, as every setting is one value.

alter table shop_settings
  add column closed_districts text not null default ''
    check (string_to_array(closed_districts, ',') <@ array[
      'CW', 'WC', 'E', 'S', 'YTM', 'SSP', 'KC', 'WTS', 'KT', 'KWT', 'TW', 'TM', 'YL', 'N', 'TP', 'ST', 'SK', 'IS'
    ]),
  drop constraint shop_settings_part_check,
  add constraint shop_settings_part_check check (
    part in ('start', 'name', 'contact', 'delivery', 'area', 'payment', 'checking', 'profitShare')
  );
comment on column shop_settings.closed_districts is 'codes of districts to which nothing is delivered for now';

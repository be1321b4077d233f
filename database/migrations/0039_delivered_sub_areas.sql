-- The places of the Islands district to which the carrier delivers. The default is what the previous release delivers to.
alter table shop_settings add column delivered_sub_areas text not null default 'TUNG_CHUNG';
-- allows validates-under-lock shop_settings: one row for each change of the settings
alter table shop_settings add constraint shop_settings_delivered_sub_areas_check
  check (string_to_array(delivered_sub_areas, ',') <@ array['TUNG_CHUNG', 'AIRPORT', 'DISCOVERY_BAY', 'LANTAU',
    'CHEUNG_CHAU', 'LAMMA', 'PENG_CHAU', 'OTHER']);
comment on column shop_settings.delivered_sub_areas is 'codes of sub-areas of the Islands district with delivery';

-- Carriers that the staff choose from, with their tracking pages and the forms of their numbers.
create table carriers (
  code text not null,
  name_en text not null,
  name_cn text not null,
  other_names text[] not null,
  number_forms text[] not null,
  link_en text,
  link_cn text,
  is_offered boolean not null,
  version integer not null,
  primary key (code),
  constraint carriers_code_check check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  constraint carriers_name_en_check check (name_en <> ''),
  constraint carriers_name_cn_check check (name_cn <> ''),
  constraint carriers_link_check check ((link_en is null) = (link_cn is null) and link_en ~ '^https://' and link_cn ~ '^https://'),
  constraint carriers_version_check check (version >= 1)
);
comment on table carriers is 'Carriers of shipments. A shipment names its carrier in logistics_info, which is recognised by any of the names; carriers are never deleted.';
comment on column carriers.other_names is 'abbreviations and former names, by which files and earlier shipments name it';
comment on column carriers.number_forms is 'forms of its tracking numbers: # is a digit, @ a letter, * either, anything else itself; empty: not known';
comment on column carriers.link_en is 'page of a parcel, with {number} for its tracking number; null: none';
comment on column carriers.is_offered is 'whether the staff choose from it for new shipments';
comment on column carriers.version is 'increased by each change';
grant select, insert, update (name_en, name_cn, other_names, number_forms, link_en, link_cn, is_offered, version) on carriers to mall_app;

insert into carriers (code, name_en, name_cn, other_names, number_forms, link_en, link_cn, is_offered, version) values
  ('sf-express', 'SF Express', '順豐速運', '{SF,順豐,順豐快遞,順豐香港,S.F. Express}',
    '{SF#############,SF############,############,###############}',
    'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/{number}',
    'https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/{number}', true, 1),
  ('hongkong-post', 'Hongkong Post', '香港郵政', '{Hong Kong Post,HK Post,HKPost,郵政,Speedpost,特快專遞}', '{@@#########HK}',
    'https://www.hongkongpost.hk/en/mail_tracking/index.html?trackcode={number}',
    'https://www.hongkongpost.hk/tc/mail_tracking/index.html?trackcode={number}', true, 1),
  ('kerry-express', 'Kerry Express', '嘉里快遞', '{Kerry,嘉里,嘉里物流,KEX}', '{}',
    'https://hk.kerryexpress.com/track?track={number}', 'https://hk.kerryexpress.com/track?track={number}', true, 1),
  ('dhl', 'DHL Express', 'DHL 速遞', '{DHL,敦豪}', '{##########}',
    'https://www.dhl.com/hk-en/home/tracking.html?tracking-id={number}',
    'https://www.dhl.com/hk-zh/home/tracking.html?tracking-id={number}', true, 1),
  ('fedex', 'FedEx', '聯邦快遞', '{Federal Express}', '{############,###############}',
    'https://www.fedex.com/fedextrack/?trknbr={number}&locale=en_HK',
    'https://www.fedex.com/fedextrack/?trknbr={number}&locale=zh_HK', true, 1),
  ('ups', 'UPS', 'UPS 速遞', '{優比速}', '{1Z****************}',
    'https://www.ups.com/track?loc=en_HK&tracknum={number}',
    'https://www.ups.com/track?loc=zh_HK&tracknum={number}', true, 1);

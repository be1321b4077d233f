-- What the desk looks orders up by. Each list goes by time, so the cost of a page does not grow with the orders stored.

create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_payment_type on orders (payment_type, created_at desc, id desc);
create index orders_to_confirm on orders (created_at, id)
  where shipped_state = 'WAIT_CONFIRM' and state in ('PAID', 'APPEAL');
create index orders_to_ship on orders (created_at, id)
  where shipped_state = 'CONFIRMED' and shipped_at is null and state in ('PAID', 'APPEAL');
create index orders_to_arrive on orders (created_at, id)
  where shipped_at is not null and arrived_at is null and state in ('PAID', 'APPEAL');
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index orders_of_invoice on orders (invoice text_pattern_ops);
create index orders_of_receiver on orders (lower(receiver_name) text_pattern_ops);
create index orders_of_phone on orders (receiver_phone text_pattern_ops);
create index orders_of_orderer on orders (lower(orderer_name) text_pattern_ops);
create index orders_of_account on orders (lower(orderer_username) text_pattern_ops);
create index mails_of_subject on mails (subject_id);
create index mails_by_state on mails (state, id);

create table public_holidays (
  day date primary key,
  name_en text not null check (name_en <> ''),
  name_cn text not null check (name_cn <> ''),
  source text not null check (source in ('gazetted', 'calculated'))
);
comment on table public_holidays is 'General holidays of Hong Kong (General Holidays Ordinance, Cap. 149; www.gov.hk/en/about/abouthk/holiday), worked out with date-holidays 3.';
comment on column public_holidays.source is 'calculated: before the government has announced it; to be compared then';
insert into public_holidays (day, name_en, name_cn, source) values
  ('2025-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2025-01-29', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2025-01-30', 'The second day of Lunar New Year', '農曆年初二', 'gazetted'),
  ('2025-01-31', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2025-04-04', 'Ching Ming Festival', '清明節', 'gazetted'),
  ('2025-04-18', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2025-04-19', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2025-04-21', 'Easter Monday', '復活節星期一', 'gazetted'),
  ('2025-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2025-05-05', 'Birthday of the Buddha', '佛誕', 'gazetted'),
  ('2025-05-31', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2025-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2025-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2025-10-07', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2025-10-29', 'Chung Yeung Festival', '重陽節', 'gazetted'),
  ('2025-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2025-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2026-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2026-02-17', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2026-02-18', 'The second day of Lunar New Year', '農曆年初二', 'gazetted'),
  ('2026-02-19', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2026-04-03', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2026-04-04', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2026-04-06', 'The day following Ching Ming Festival', '清明節翌日', 'gazetted'),
  ('2026-04-07', 'The day following Easter Monday', '復活節星期一翌日', 'gazetted'),
  ('2026-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2026-05-25', 'The day following Birthday of the Buddha', '佛誕翌日', 'gazetted'),
  ('2026-06-19', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2026-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2026-09-26', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2026-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2026-10-19', 'The day following Chung Yeung Festival', '重陽節翌日', 'gazetted'),
  ('2026-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2026-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2027-01-01', 'The first day of January', '一月一日', 'gazetted'),
  ('2027-02-06', 'Lunar New Year’s Day', '農曆年初一', 'gazetted'),
  ('2027-02-08', 'The third day of Lunar New Year', '農曆年初三', 'gazetted'),
  ('2027-02-09', 'The fourth day of Lunar New Year', '農曆年初四', 'gazetted'),
  ('2027-03-26', 'Good Friday', '耶穌受難節', 'gazetted'),
  ('2027-03-27', 'The day following Good Friday', '耶穌受難節翌日', 'gazetted'),
  ('2027-03-29', 'Easter Monday', '復活節星期一', 'gazetted'),
  ('2027-04-05', 'Ching Ming Festival', '清明節', 'gazetted'),
  ('2027-05-01', 'Labour Day', '勞動節', 'gazetted'),
  ('2027-05-13', 'Birthday of the Buddha', '佛誕', 'gazetted'),
  ('2027-06-09', 'Tuen Ng Festival', '端午節', 'gazetted'),
  ('2027-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'gazetted'),
  ('2027-09-16', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'gazetted'),
  ('2027-10-01', 'National Day', '國慶日', 'gazetted'),
  ('2027-10-08', 'Chung Yeung Festival', '重陽節', 'gazetted'),
  ('2027-12-25', 'Christmas Day', '聖誕節', 'gazetted'),
  ('2027-12-27', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'gazetted'),
  ('2028-01-01', 'The first day of January', '一月一日', 'calculated'),
  ('2028-01-26', 'Lunar New Year’s Day', '農曆年初一', 'calculated'),
  ('2028-01-27', 'The second day of Lunar New Year', '農曆年初二', 'calculated'),
  ('2028-01-28', 'The third day of Lunar New Year', '農曆年初三', 'calculated'),
  ('2028-04-04', 'Ching Ming Festival', '清明節', 'calculated'),
  ('2028-04-14', 'Good Friday', '耶穌受難節', 'calculated'),
  ('2028-04-15', 'The day following Good Friday', '耶穌受難節翌日', 'calculated'),
  ('2028-04-17', 'Easter Monday', '復活節星期一', 'calculated'),
  ('2028-05-01', 'Labour Day', '勞動節', 'calculated'),
  ('2028-05-02', 'Birthday of the Buddha', '佛誕', 'calculated'),
  ('2028-05-29', 'The day following Tuen Ng Festival', '端午節翌日', 'calculated'),
  ('2028-07-01', 'Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', 'calculated'),
  ('2028-10-02', 'The day following National Day', '國慶日翌日', 'calculated'),
  ('2028-10-04', 'The day following the Chinese Mid-Autumn Festival', '中秋節翌日', 'calculated'),
  ('2028-10-26', 'Chung Yeung Festival', '重陽節', 'calculated'),
  ('2028-12-25', 'Christmas Day', '聖誕節', 'calculated'),
  ('2028-12-26', 'The first weekday after Christmas Day', '聖誕節後第一個周日', 'calculated');

grant select on public_holidays to mall_app;

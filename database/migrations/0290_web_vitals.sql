-- Histograms of the Web Vitals of real visits, so that a slow release is noticed.

create table web_vital_counts (
  day date not null,
  release timestamptz not null,
  page_type text not null
    check (page_type in ('HOME', 'LIST', 'PRODUCT', 'SEARCH', 'CART', 'CHECKOUT', 'ACCOUNT', 'ADMIN', 'OTHER')),
  device text not null check (device in ('PHONE', 'DESKTOP')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 200),
  count bigint not null check (count > 0),
  primary key (day, release, page_type, device, metric, bucket)
);
comment on table web_vital_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column web_vital_counts.day is 'a day of Hong Kong';
comment on column web_vital_counts.release is 'build time of the page';
comment on column web_vital_counts.bucket is 'bounds: server/analytics/web-vitals-rules.ts';
grant select, insert, delete, update (count) on web_vital_counts to mall_app;

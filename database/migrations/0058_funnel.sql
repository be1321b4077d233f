-- How many visits came how far, so that the staff see where they end.

create table funnel_counts (
  day date not null,
  step text not null check (step in ('VISIT', 'PRODUCT', 'CART', 'REVIEW')),
  count bigint not null check (count > 0),
  primary key (day, step)
);
comment on table funnel_counts is 'Numbers only: nothing leads from them to a person, a browser or a visit.';
comment on column funnel_counts.day is 'a day of Hong Kong';
grant select, insert, update (count) on funnel_counts to mall_app;

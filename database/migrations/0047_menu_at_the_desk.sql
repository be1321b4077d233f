-- The staff keep the menu: what is switched off stays for the goods that stand in it, and what nothing stands in can go.

alter table categories add column enabled boolean not null default true;
alter table sub_categories add column enabled boolean not null default true;
alter table brands add column enabled boolean not null default true;
alter table series add column enabled boolean not null default true;
comment on column categories.enabled is 'whether the menu shows it; goods in it are found in any case';

grant delete on categories, sub_categories, brands, series to mall_app;

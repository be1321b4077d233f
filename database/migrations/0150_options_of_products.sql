-- Options of a display product, such as colour and size, whose combinations are its specifications.
alter table display_products add column axes jsonb not null default '[]';
comment on column display_products.axes is 'options with their values; contract/catalogue/options/option-axes.ts';
alter table specifications add column options text[] not null default '{}';
comment on column specifications.options is 'keys of its values, one for each option of its page; empty if it has none';

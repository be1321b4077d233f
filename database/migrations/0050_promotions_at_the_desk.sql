-- Offers and discount codes as the staff keep them: what runs, from when until when, and which codes were made together.

create table offers (
  id uuid primary key default uuidv7(),
  over_cents bigint not null check (over_cents >= 0),
  discount_basis_points integer not null check (discount_basis_points between 1 and 9000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at >= starts_at),
  constraint offers_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
);
comment on table offers is 'What the company takes off everything while it runs. One that was ended before it began covers no time at all.';
comment on column offers.over_cents is 'goods, after profit share, must cost more than this';
comment on column offers.ends_at is 'null: until it is ended';
insert into offers (over_cents, discount_basis_points, starts_at) values (500000, 1500, '2020-01-01 00:00+08');

create table discount_code_batches (
  id uuid primary key default uuidv7(),
  note text not null check (note <> ''),
  created_at timestamptz not null
);
comment on table discount_code_batches is 'Codes that were made at once, so that they can be taken away as a table and ended together.';

alter table discount_codes add column batch_id uuid references discount_code_batches;
alter table discount_codes add column note text not null default '';
create index discount_codes_by_time on discount_codes (created_at desc, id desc);
create index discount_codes_by_beginning on discount_codes (code text_pattern_ops);
create index discount_codes_of_batch on discount_codes (batch_id, id) where batch_id is not null;

grant select, insert on offers, discount_code_batches to mall_app;
grant update (over_cents, discount_basis_points, starts_at, ends_at) on offers to mall_app;

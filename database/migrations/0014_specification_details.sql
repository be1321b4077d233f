-- What a parcel may hold: number, weight, size and contents of one piece, and what it costs the company.
create function is_gtin(code text) returns boolean
  language sql immutable strict parallel safe
  return case when code ~ '^([0-9]{8}|[0-9]{12,14})$' and code ~ '[1-9]' then (
    select sum(substr(lpad(code, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) as place) else false end;

create table specification_details (
  specification_id uuid not null,
  gtin text,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  flags text[] not null default '{}'::text[],
  cost_cents bigint,
  primary key (specification_id),
  constraint specification_details_gtin_check check (is_gtin(gtin)),
  constraint specification_details_weight_grams_check check (weight_grams between 1 and 200000),
  constraint specification_details_length_mm_check check (length_mm between 1 and 5000),
  constraint specification_details_width_mm_check check (width_mm between 1 and 5000),
  constraint specification_details_height_mm_check check (height_mm between 1 and 5000),
  constraint specification_details_whole_size check (num_nonnulls(length_mm, width_mm, height_mm) in (0, 3)),
  constraint specification_details_flags_check check (flags <@ array['LIQUID', 'PERFUME', 'ALCOHOL', 'LITHIUM_BATTERY',
    'AEROSOL', 'FRAGILE', 'KEEP_COOL']),
  constraint specification_details_cost_cents_check check (cost_cents between 0 and 10000000),
  constraint specification_details_specification_id_fkey foreign key (specification_id) references specifications(id)
    on delete cascade
);
comment on table specification_details is 'What is known of one packed piece of a specification. Null is unknown; a specification without a row is wholly unknown.';
comment on column specification_details.gtin is 'GTIN-8, -12, -13 or -14 with its check digit, without spaces';
comment on column specification_details.length_mm is 'a size has three sides or none';
comment on column specification_details.flags is 'what carriers ask about the contents';
comment on column specification_details.cost_cents is 'what the company pays for a piece; no public query reads it';
create unique index specification_details_gtin on specification_details (lpad(gtin, 14, '0'));
grant select, insert, update, delete on specification_details to mall_app;

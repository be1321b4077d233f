-- Who waits for sold-out goods, in the order in which they asked.

create table availability_alerts (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'TOLD', 'BOUGHT', 'CANCELLED')),
  created_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz,
  foreign key (display_product_id, product_id) references products (display_product_id, id),
  foreign key (product_id, specification_id) references specifications (product_id, id),
  check ((state in ('BOUGHT', 'CANCELLED')) = (ended_at is not null)),
  check (told_at is null or state in ('TOLD', 'BOUGHT')),
  check (told_at is not null or state <> 'TOLD')
);
comment on table availability_alerts is 'Ids grow in the order of asking, because an alert is written while its specification is locked: they are the queue.';
create unique index availability_alerts_wait_once on availability_alerts (person_id, specification_id) where state = 'WAITING';
create index availability_alerts_queue on availability_alerts (specification_id, id) where state = 'WAITING';
create index availability_alerts_told on availability_alerts (specification_id, told_at) where state = 'TOLD';
create index availability_alerts_of_person on availability_alerts (person_id, id);

grant select, insert on availability_alerts to mall_app;
grant update (state, told_at, ended_at) on availability_alerts to mall_app;

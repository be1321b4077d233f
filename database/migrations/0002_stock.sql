-- How many pieces there are of each specification, and who may still take them.

create table stock (
  specification_id uuid primary key references specifications,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);
comment on table stock is 'on_hand is the sum of the movements; reserved is the sum of the holds in force.';

create table stock_movements (
  id uuid primary key default uuidv7(),
  specification_id uuid not null references stock,
  pieces integer not null check (pieces <> 0),
  reason text not null check (reason in ('OPENING', 'RECEIPT', 'CORRECTION', 'SALE', 'RETURN')),
  order_id uuid,
  created_at timestamptz not null default now(),
  check ((reason in ('SALE', 'RETURN')) = (order_id is not null)),
  check (reason <> 'SALE' or pieces < 0),
  check (reason not in ('OPENING', 'RECEIPT', 'RETURN') or pieces > 0)
);
create index stock_movements_of_specification on stock_movements (specification_id, id);
create unique index stock_movements_open_once on stock_movements (specification_id) where reason = 'OPENING';
create unique index stock_movements_sell_once on stock_movements (order_id, specification_id) where reason = 'SALE';

create table stock_holds (
  order_id uuid not null,
  specification_id uuid not null references stock,
  pieces integer not null check (pieces between 1 and 999),
  state text not null default 'HELD' check (state in ('HELD', 'CLAIMED', 'RELEASED')),
  ended_at timestamptz,
  primary key (order_id, specification_id),
  check ((state = 'HELD') = (ended_at is null))
);
comment on table stock_holds is 'The pieces that an unpaid order keeps from others. Each ends once: claimed when paid, released when voided.';
create index stock_holds_in_force on stock_holds (specification_id) where state = 'HELD';

grant select, insert on stock, stock_movements, stock_holds to mall_app;
grant update (on_hand, reserved) on stock to mall_app;
grant update (state, ended_at) on stock_holds to mall_app;

-- Refunds have a reason of a list, returns are received by line and outcome, and accepted replacements are sent.

alter table partial_refunds
  add column reason_code text,
  add column restocked_quantity integer,
  add column staff_name text,
  add constraint partial_refunds_reason_code_check
    check (reason_code in ('CANCELLED', 'LOST', 'UNDELIVERABLE', 'DAMAGED', 'RETURNED')) not valid,
  add constraint partial_refunds_restocked_quantity_check
    check (restocked_quantity between 0 and quantity and (restocked_quantity > 0) = is_restocked) not valid;
comment on column partial_refunds.reason_code is 'null: recorded by a release without reasons';
comment on column partial_refunds.reason is 'note of the staff; return:ID of the appeal for a received return';
comment on column partial_refunds.restocked_quantity is 'null: all pieces if is_restocked, otherwise none';

alter table goodwill_refunds
  add column reason_code text,
  add column staff_name text,
  add constraint goodwill_refunds_reason_code_check check (reason_code in ('GOODWILL', 'PRICE')) not valid;

create table whole_refunds (
  order_id uuid primary key references orders,
  reason_code text not null check (reason_code in ('CANCELLED', 'LOST', 'UNDELIVERABLE', 'DAMAGED', 'RETURNED')),
  note text not null,
  staff_name text not null,
  at timestamptz not null
);
comment on table whole_refunds is 'Why an order was refunded in full. Insert-only, while the order is locked.';
grant select, insert on whole_refunds to mall_app;

alter table refund_requests
  add column reason_code text,
  add column received jsonb;
comment on column refund_requests.reason_code is 'null: of an edit, or of a release without reasons';
comment on column refund_requests.received is 'of a return: quantities by line and outcome';

create table return_receipts (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  appeal_id uuid references appeals on delete set null,
  refund_cents bigint not null check (refund_cents >= 0),
  note text not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (order_id, number)
);
comment on table return_receipts is 'The end of an accepted return. Insert-only, while the order is locked.';
create index return_receipts_of_appeal on return_receipts (appeal_id) where appeal_id is not null;

create table return_receipt_lines (
  order_id uuid not null,
  number integer not null,
  line_number integer not null,
  outcome text not null check (outcome in ('RESELL', 'DISCARD', 'SEND_BACK', 'NOT_RECEIVED')),
  quantity integer not null check (quantity between 1 and 999),
  primary key (order_id, number, line_number, outcome),
  foreign key (order_id, number) references return_receipts,
  foreign key (order_id, line_number) references order_lines (order_id, number)
);
comment on column return_receipt_lines.outcome is 'RESELL and DISCARD are refunded; SEND_BACK and NOT_RECEIVED are not';
grant select, insert on return_receipts, return_receipt_lines to mall_app;

create table replacements (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  appeal_id uuid references appeals on delete set null,
  state text not null default 'OPEN' check (state in ('OPEN', 'SENT', 'CANCELLED')),
  accepted_by text not null,
  accepted_at timestamptz not null,
  logistics_info text,
  ended_by text,
  ended_at timestamptz,
  cancel_reason text,
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'OPEN') = (ended_by is null)),
  check ((state = 'SENT') = (logistics_info is not null)),
  check ((state = 'CANCELLED') = (cancel_reason is not null))
);
comment on table replacements is 'A shipment without a price, from its acceptance until it is sent or cancelled.';
create unique index replacements_one_of_order on replacements (order_id) where state <> 'CANCELLED';
create index replacements_to_send on replacements (accepted_at) where state = 'OPEN';
create index replacements_of_order on replacements (order_id);
create index replacements_of_appeal on replacements (appeal_id) where appeal_id is not null;

create table replacement_lines (
  replacement_id uuid not null references replacements,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null check (quantity between 1 and 999),
  primary key (replacement_id, line_number),
  foreign key (order_id, line_number) references order_lines (order_id, number)
);
grant select, insert on replacements, replacement_lines to mall_app;
grant update (state, logistics_info, ended_by, ended_at, cancel_reason) on replacements to mall_app;

-- The pieces of a replacement leave the stock on acceptance and come back if it is cancelled.
alter table stock_movements
  drop constraint stock_movements_reason_check,
  drop constraint stock_movements_check,
  add column replacement_id uuid,
  add constraint stock_movements_replacement_id_fkey
    foreign key (replacement_id) references replacements not valid,
  add constraint stock_movements_reason_check
    check (reason in ('OPENING', 'RECEIPT', 'CORRECTION', 'SALE', 'RETURN', 'REPLACEMENT')) not valid,
  add constraint stock_movements_order_check
    check ((reason in ('SALE', 'RETURN', 'REPLACEMENT')) = (order_id is not null)) not valid,
  add constraint stock_movements_replacement_check
    check ((reason = 'REPLACEMENT') = (replacement_id is not null)) not valid;

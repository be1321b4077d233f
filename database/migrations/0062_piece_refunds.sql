-- Some pieces of a paid order can be taken back, and what they cost given back, while the order stays paid.

create table piece_refunds (
  order_id uuid not null,
  line_number integer not null,
  number integer not null check (number >= 1),
  pieces integer not null check (pieces between 1 and 999),
  amount_cents bigint not null check (amount_cents >= 0),
  is_restocked boolean not null,
  reason text not null check (reason <> ''),
  at timestamptz not null,
  primary key (order_id, line_number, number),
  foreign key (order_id, line_number) references order_lines (order_id, number)
);
comment on table piece_refunds is 'Pieces of a paid order that were taken back. Only ever added to, while the order is locked.';
comment on column piece_refunds.number is 'the how manieth refund of its order it was: what was taken back at once shares it';
comment on column piece_refunds.amount_cents is 'of the goods, without delivery';

grant select, insert on piece_refunds to mall_app;

alter table stock_movements add column piece_refund integer check (piece_refund is null or reason = 'RETURN');
comment on column stock_movements.piece_refund is 'the refund of pieces that brought them back; none where the whole order came back';
drop index stock_movements_return_once;
create unique index stock_movements_return_once on stock_movements (order_id, specification_id, coalesce(piece_refund, 0))
  where reason = 'RETURN';

alter table offset_entries add column piece_refund integer check (piece_refund is null or kind = 'CREDIT');
comment on column offset_entries.piece_refund is 'the refund of pieces of its order that it goes back for; none where the whole order does';
drop index offset_entries_once_each;
create unique index offset_entries_once_each on offset_entries (grant_id, order_id, kind, coalesce(piece_refund, 0))
  where order_id is not null;

alter table refund_requests
  drop constraint refund_requests_kind_check,
  add constraint refund_requests_kind_check check (kind in ('WHOLE', 'RETURN', 'PIECES')),
  add column pieces jsonb,
  add check ((kind = 'PIECES') = (pieces is not null));
comment on column refund_requests.kind is 'a whole paid order, the end of a return, or some pieces';
comment on column refund_requests.pieces is 'how many of which lines';

-- One name for a number of goods: quantity. A column that lists lines with their quantities says so.
alter table appeal_lines rename column pieces to quantity;
alter table partial_refunds rename column pieces to quantity;
alter table stock_holds rename column pieces to quantity;
alter table stock_movements rename column pieces to quantity;
alter table refund_requests rename column pieces to line_quantities;

update refund_requests set line_quantities = (
  select jsonb_agg(jsonb_build_object('number', line -> 'number', 'quantity', line -> 'pieces') order by position)
  from jsonb_array_elements(line_quantities) with ordinality as lines (line, position))
where line_quantities is not null;

-- A refund that is tried again is recognised by its reason.
update payment_refunds set reason_key = 'partial:' || substr(reason_key, 8) where reason_key like 'pieces:%';

alter table partial_refunds
  validate constraint partial_refunds_reason_code_check,
  validate constraint partial_refunds_restocked_quantity_check;
alter table goodwill_refunds validate constraint goodwill_refunds_reason_code_check;
alter table stock_movements
  validate constraint stock_movements_replacement_id_fkey,
  validate constraint stock_movements_reason_check,
  validate constraint stock_movements_order_check,
  validate constraint stock_movements_replacement_check;

-- Contact data of an erased person in everything that the staff wrote about it and its orders.
create or replace function forget_typed_contacts(erased_id uuid, pattern text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  own_orders uuid[];
  own_shipments uuid[];
  own_subjects text[];
begin
  if pattern = '' or not exists (select from people where id = erased_id and erased_at is not null) then
    return;
  end if;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(invoice), '{}') || erased_id::text
    into own_orders, own_subjects from orders where person_id = erased_id;
  select coalesce(array_agg(id), '{}') into own_shipments from (
    select id from shipments where order_id = any (own_orders)
    union all
    select shipments.id from replacements join shipments on shipments.replacement_id = replacements.id
    where replacements.order_id = any (own_orders)) as own;
  update audit_log set before = replace_in_facts(before, pattern), after = replace_in_facts(after, pattern)
    where (subject_name = any (own_subjects) or about_person = erased_id::text)
      and (before::text ~* pattern or after::text ~* pattern);
  update refund_requests set reason = regexp_replace(reason, pattern, '…', 'gi'),
    decision_reason = regexp_replace(decision_reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and (reason ~* pattern or decision_reason ~* pattern);
  update goodwill_refunds set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update partial_refunds set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update whole_refunds set note = regexp_replace(note, pattern, '…', 'gi')
    where order_id = any (own_orders) and note ~* pattern;
  update return_receipts set note = regexp_replace(note, pattern, '…', 'gi')
    where order_id = any (own_orders) and note ~* pattern;
  update order_state_changes set cause = regexp_replace(cause, pattern, '…', 'gi')
    where order_id = any (own_orders) and cause ~* pattern;
  update replacements set cancel_reason = regexp_replace(cancel_reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and cancel_reason ~* pattern;
  update shipment_events set note = regexp_replace(note, pattern, '…', 'gi')
    where shipment_id = any (own_shipments) and note ~* pattern;
  update order_edits set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update order_receivers set reason = regexp_replace(reason, pattern, '…', 'gi')
    where order_id = any (own_orders) and reason ~* pattern;
  update data_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
  update permission_requests set reason = regexp_replace(reason, pattern, '…', 'gi')
    where person_id = erased_id and reason ~* pattern;
end
$$;

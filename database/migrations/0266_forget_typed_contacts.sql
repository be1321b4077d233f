-- Staff may type a phone number or an email address into a reason. The reasons about an erased account lose them.
create function replace_in_facts(facts jsonb, pattern text) returns jsonb
language sql immutable set search_path = 'public' as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
    then to_jsonb(regexp_replace(value #>> '{}', pattern, '…', 'gi')) else value end), '{}'::jsonb)
  from jsonb_each(facts)
$$;

create function forget_typed_contacts(erased_id uuid, pattern text) returns void
language plpgsql security definer set search_path = 'public' as $$
declare
  own_orders uuid[];
  own_subjects text[];
begin
  if pattern = '' or not exists (select from people where id = erased_id and erased_at is not null) then
    return;
  end if;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(invoice), '{}') || erased_id::text
    into own_orders, own_subjects from orders where person_id = erased_id;
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
comment on function forget_typed_contacts is 'Replaces contact data of an erased account in what the staff wrote about it and its orders.';
revoke all on function replace_in_facts, forget_typed_contacts from public;
grant execute on function forget_typed_contacts to mall_app;

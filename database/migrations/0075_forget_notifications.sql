-- A gateway's notification may name the cardholder, an email address and a network address. Its facts are in the
-- attempt and the refund; the text is kept as long as a card scheme lets a payment be disputed: 540 days.

comment on column payment_notifications.raw_body is 'as it came; empty once it is forgotten, after 540 days or with the account of its shopper';

create function forget_notifications(received_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update payment_notifications set raw_body = '', headers = '{}'
      where id in (
        select id from payment_notifications
        where received_at < least(received_before, now() - interval '540 days') and raw_body <> ''
        order by received_at limit most)
      returning 1)
    select count(*) from forgotten
  $$;

create function forget_notifications_of(erased_id uuid) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update payment_notifications set raw_body = '', headers = '{}'
      where raw_body <> '' and about && array(
        select attempt.merchant_ref from payment_attempts as attempt
          join orders on orders.id = attempt.order_id where orders.person_id = erased_id
        union all
        select refund.id::text from payment_refunds as refund
          join payment_attempts as attempt on attempt.id = refund.attempt_id
          join orders on orders.id = attempt.order_id where orders.person_id = erased_id)
      returning 1)
    select count(*) from forgotten
  $$;

revoke all on function forget_notifications, forget_notifications_of from public;
grant execute on function forget_notifications, forget_notifications_of to mall_app;

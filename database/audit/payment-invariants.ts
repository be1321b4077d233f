import type { Invariant } from './invariant.ts'

/** A failed refund that was sent again counts as one with its retry. */
const isSentAgain = `(payment_refunds.state = 'FAILED' and exists (
  select from payment_refunds as again where again.reason_key = 'again:' || payment_refunds.id))`

/** What an edit carried to an order from the payment of another one. */
const carried = `(select coalesce(sum(carried_cents), 0) from order_edits where added_order_id = orders.id)`

/** Invariants of payments, as far as the stored rows show them. */
export const paymentInvariants: Invariant[] = [
  {
    id: 'A16',
    sentence: 'At most one payment attempt pays an order.',
    covers: `select from payment_attempts where pays_order`,
    sql: `
      select order_id as what from payment_attempts where pays_order group by order_id having count(*) > 1`,
  },
  {
    id: 'A17',
    sentence:
      'An order above HK$0 is paid if and only if one capture of exactly its total in Hong Kong dollars pays it, less what an edit carried from another order.',
    covers: `select from orders where paid_at is not null and payment_type <> 'OFFSET_DADAN' and total_cents > 0`,
    sql: `
      select orders.id as what
      from orders left join payment_attempts as paying on paying.order_id = orders.id and pays_order
      where payment_type <> 'OFFSET_DADAN' and total_cents > ${carried} and (
        (paid_at is not null) <> (paying.id is not null)
        or (paying.state, captured_cents, currency) <> ('SUCCEEDED', total_cents - ${carried}, 'HKD'))`,
  },
  {
    id: 'A17b',
    sentence: 'The payment type of an order matches the method of the payment attempt that pays it.',
    covers: `select from payment_attempts where pays_order`,
    sql: `
      select orders.id as what
      from orders join payment_attempts as paying on paying.order_id = orders.id and pays_order
      where (payment_type, method) not in (
        ('JETCO', 'CARD'), ('ALIPAY.HK', 'ALIPAY_HK'), ('ALIPAY.CN', 'ALIPAY_CN'))`,
  },
  {
    id: 'A18a',
    sentence: 'A capture that pays no order is refunded in full.',
    covers: `select from payment_attempts where state = 'SUCCEEDED' and not pays_order`,
    sql: `
      select id as what from payment_attempts
      where state = 'SUCCEEDED' and not pays_order and captured_cents is distinct from (
        select sum(amount_cents) from payment_refunds where attempt_id = payment_attempts.id and not ${isSentAgain})`,
  },
  {
    id: 'A18b',
    sentence: 'Refunds never exceed the captured amount.',
    covers: `select from payment_refunds`,
    sql: `
      select id as what from payment_attempts
      where coalesce(captured_cents, 0) < (
        select coalesce(sum(amount_cents), 0) from payment_refunds
        where attempt_id = payment_attempts.id and state <> 'FAILED')`,
  },
  {
    id: 'A18c',
    sentence:
      'The refunds of a paid order are the sum of its partial and goodwill refunds, or all of its money once it is returned, less what edits carried to other orders, and never above what was paid.',
    covers: `select from payment_refunds join payment_attempts on payment_attempts.id = attempt_id where pays_order`,
    sql: `
      select orders.id as what
      from orders left join payment_attempts as paying on paying.order_id = orders.id and pays_order, lateral (
        select coalesce(captured_cents, 0) + ${carried} as paid, (
          select coalesce(sum(carried_cents), 0) from order_edits
          where order_edits.order_id = orders.id and state = 'DONE') as carried_out) as money_in, lateral (
        select case when orders.state = 'RETURNSUCCESS' then paid else (
            select coalesce(sum(amount_cents - withheld_cents), 0) from partial_refunds where partial_refunds.order_id = orders.id)
            + (select coalesce(sum(amount_cents), 0) from goodwill_refunds where goodwill_refunds.order_id = orders.id) end
          - carried_out as owed) as debt, lateral (
        -- The amount of a failed refund is still with the mall: it was retried, or is part of a full refund, or awaits staff.
        select coalesce(sum(amount_cents) filter (where state <> 'FAILED'), 0) as refunded,
          coalesce(sum(amount_cents) filter (where not ${isSentAgain}), 0) as intended
        from payment_refunds
        where (attempt_id = paying.id and for_order_id is null) or for_order_id = orders.id) as money
      where paid_at is not null and payment_type <> 'OFFSET_DADAN'
        and (owed < refunded or owed > intended or owed < 0 or owed > paid)`,
  },
  {
    id: 'A18d',
    sentence:
      'An edit of an order ends with the order of its added goods: done when that is paid, cancelled when that is cancelled.',
    covers: `select from order_edits`,
    sql: `
      select edit.order_id || ' ' || edit.number as what
      from order_edits as edit join orders as edited on edited.id = edit.order_id
        left join orders as added on added.id = added_order_id
      where edit.state <> case
          when added.id is null or added.paid_at is not null then 'DONE'
          when added.state = 'CANCEL' then 'CANCELLED' else 'OPEN' end
        or edited.person_id <> added.person_id
        or carried_cents > added.total_cents
        or (edit.state = 'OPEN' and (edited.state <> 'PAID' or edited.shipped_at is not null))`,
  },
  {
    id: 'A20',
    sentence: 'Every successful payment is proved by a stored notification or by a query to the gateway.',
    covers: `select from payment_attempts where state = 'SUCCEEDED'`,
    sql: `
      select id as what from payment_attempts
      where state = 'SUCCEEDED' and not coalesce(
        evidence like 'query:%' or exists (
          select from payment_notifications where 'notification:' || payment_notifications.id = evidence), false)`,
  },
  {
    id: 'A21',
    sentence:
      'A payment that arrives after its order was voided is refunded once, and the order stays voided.',
    covers: `select from payment_attempts join orders on orders.id = order_id where orders.state = 'CANCEL' and payment_attempts.state = 'SUCCEEDED'`,
    sql: `
      select payment_attempts.id as what
      from payment_attempts join orders on orders.id = order_id
      where orders.state = 'CANCEL' and payment_attempts.state = 'SUCCEEDED' and (
        pays_order or 1 <> (
          select count(*) from payment_refunds where attempt_id = payment_attempts.id and not ${isSentAgain}))`,
  },
  {
    id: 'A23',
    sentence:
      'A payment attempt is for the total of its order, less what an edit carried to it, and is never older than the order.',
    covers: `select from payment_attempts`,
    sql: `
      select payment_attempts.id as what
      from payment_attempts join orders on orders.id = order_id
      where amount_cents <> total_cents - ${carried} or payment_attempts.created_at < orders.created_at`,
  },
]

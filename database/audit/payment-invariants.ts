import type { Invariant } from './invariant.ts'

/** A refund that failed and was sent again is one with the one that was sent then. */
const isSentAgain = `(payment_refunds.state = 'FAILED' and exists (
  select from payment_refunds as again where again.reason_key = 'again:' || payment_refunds.id))`

/** What is promised of the money, as far as the mall's own rows tell. */
export const paymentInvariants: Invariant[] = [
  {
    id: 'A16',
    sentence: 'At most one payment pays an order.',
    sql: `
      select order_id as what from payment_attempts where pays_order group by order_id having count(*) > 1`,
  },
  {
    id: 'A17',
    sentence:
      'An order above HK$0 was paid if, and only if, one capture of exactly its total in Hong Kong dollars pays it.',
    sql: `
      select orders.id as what
      from orders left join payment_attempts as paying on paying.order_id = orders.id and pays_order
      where payment_type <> 'OFFSET_DADAN' and total_cents > 0 and (
        (paid_at is not null) <> (paying.id is not null)
        or (paying.state, captured_cents, currency) <> ('SUCCEEDED', total_cents, 'HKD'))`,
  },
  {
    id: 'A17b',
    sentence: 'An order says how it was paid: by the method of the payment that pays it.',
    sql: `
      select orders.id as what
      from orders join payment_attempts as paying on paying.order_id = orders.id and pays_order
      where (payment_type, method) not in (
        ('JETCO', 'CARD'), ('ALIPAY.HK', 'ALIPAY_HK'), ('ALIPAY.CN', 'ALIPAY_CN'))`,
  },
  {
    id: 'A18a',
    sentence: 'Money that pays no order is given back in full.',
    sql: `
      select id as what from payment_attempts
      where state = 'SUCCEEDED' and not pays_order and captured_cents is distinct from (
        select sum(amount_cents) from payment_refunds where attempt_id = payment_attempts.id and not ${isSentAgain})`,
  },
  {
    id: 'A18b',
    sentence: 'Never more is given back than was taken.',
    sql: `
      select id as what from payment_attempts
      where coalesce(captured_cents, 0) < (
        select coalesce(sum(amount_cents), 0) from payment_refunds
        where attempt_id = payment_attempts.id and state <> 'FAILED')`,
  },
  {
    id: 'A18c',
    sentence: 'What goes back of a paid order is what its pieces cost, until all of it does.',
    sql: `
      select paying.id as what
      from payment_attempts as paying join orders on orders.id = paying.order_id, lateral (
        select case when orders.state = 'RETURNSUCCESS' then captured_cents
          else (select coalesce(sum(amount_cents), 0) from partial_refunds where partial_refunds.order_id = orders.id) end
          as owed) as debt, lateral (
        -- What has failed is still with the mall: it was sent again, or goes with the rest, or waits for somebody.
        select coalesce(sum(amount_cents) filter (where state <> 'FAILED'), 0) as given,
          coalesce(sum(amount_cents) filter (where not ${isSentAgain}), 0) as meant
        from payment_refunds where attempt_id = paying.id) as money
      where pays_order and (owed < given or owed > meant)`,
  },
  {
    id: 'A20',
    sentence: 'Every success rests on a notification that is kept, or on a query.',
    sql: `
      select id as what from payment_attempts
      where state = 'SUCCEEDED' and not coalesce(
        evidence like 'query:%' or exists (
          select from payment_notifications where 'notification:' || payment_notifications.id = evidence), false)`,
  },
  {
    id: 'A21',
    sentence:
      'Money that came after its order was voided goes back by one refund, and the order stays voided.',
    sql: `
      select payment_attempts.id as what
      from payment_attempts join orders on orders.id = order_id
      where orders.state = 'CANCEL' and payment_attempts.state = 'SUCCEEDED' and (
        pays_order or 1 <> (
          select count(*) from payment_refunds where attempt_id = payment_attempts.id and not ${isSentAgain}))`,
  },
  {
    id: 'A23',
    sentence: 'A bank is asked for the total of the order, and never before there is one.',
    sql: `
      select payment_attempts.id as what
      from payment_attempts join orders on orders.id = order_id
      where amount_cents <> total_cents or payment_attempts.created_at < orders.created_at`,
  },
]

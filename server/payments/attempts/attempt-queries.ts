import { type RawBuilder, sql } from 'kysely'
import type { OrderState, PaymentType } from '../../../contract/shop/orders/orders.ts'
import { type AttemptState, undecidedStates } from '../../../contract/shop/payments/payments.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Slots } from '../../core/compile-once.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { carriedInCents } from '../../orders/records/order-edit-queries.ts'
import type {
  GatewayCapture,
  GatewayPaymentRef,
  GatewayPaymentState,
  PaymentMethod,
} from '../gateways/payment-gateway.ts'

/** One payment attempt at a gateway for one order. */
export interface Attempt extends GatewayPaymentRef {
  id: string
  orderId: string
  gateway: string
  method: PaymentMethod
  amountCents: Cents
  currency: string
  state: AttemptState
  brand: string | null
  /** The last four digits of the card, where the gateway reports them. */
  lastFour: string | null
  /** Whether this capture pays the order. */
  paysOrder: boolean
  /** The notification or query that is the evidence of its capture. */
  evidence: string | null
  capturedCents: Cents | null
  /** The state that its gateway last reported, and when. */
  reportedState: GatewayPaymentState | null
  reportedAt: Date | null
  createdAt: Date
  completedAt: Date | null
  /** When the page was first shown to a shopper; null if it never was. */
  pageOpenedAt: Date | null
}

/** The facts of an order that a gateway receives, and those that decide whether it may be paid. */
export interface OrderToPay {
  id: string
  invoice: string
  orderState: OrderState
  paymentType: PaymentType
  /** Amount to charge: the total minus the carried money. */
  chargedCents: Cents
  payBefore: Date
}

/** Locks an order, so that nothing can pay or cancel it meanwhile. Always locked before its attempts. */
export async function lockOrderToPay(tx: Transaction, orderId: string): Promise<OrderToPay> {
  return orNotFound(
    await tx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select([
        'id',
        'invoice',
        sql<OrderState>`state`.as('orderState'),
        sql<PaymentType>`payment_type`.as('paymentType'),
        sql<Cents>`total_cents - ${carriedInCents}`.as('chargedCents'),
        'pay_before as payBefore',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

/** Lists unpaid orders whose payment window had ended at a moment, longest overdue first. */
export async function listOverdueOrders(db: Database, at: Date, max: number): Promise<{ orderId: string }[]> {
  return await db
    .selectFrom('orders')
    .where('state', '=', 'UNPAID')
    .where('pay_before', '<=', at)
    .select('id as orderId')
    .orderBy('pay_before')
    .limit(max)
    .execute()
}

/** Whether an order is unpaid although its payment window had ended at a moment. */
export async function isOverdue(db: Database, orderId: string, at: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('state', '=', 'UNPAID')
    .where('pay_before', '<=', at)
    .select('id')
    .executeTakeFirst()
  return order !== undefined
}

/** An attempt that is not stored yet. */
export interface NewAttempt
  extends Pick<Attempt, 'merchantRef' | 'gateway' | 'method' | 'amountCents' | 'createdAt'> {
  nextQueryAt: Date | null
}

export async function insertAttempt(
  tx: Transaction,
  { orderId, ...attempt }: NewAttempt & Pick<Attempt, 'orderId'>,
): Promise<Attempt> {
  const { id } = await tx
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      merchant_ref: attempt.merchantRef,
      gateway: attempt.gateway,
      method: attempt.method,
      amount_cents: attempt.amountCents,
      created_at: attempt.createdAt,
      next_query_at: attempt.nextQueryAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return storedAttempt(attempt, { id, orderId })
}

/** The values of `insertAttemptOfPlaced`, all null for no attempt. */
export interface AttemptValues {
  merchantRef: string | null
  gateway: string | null
  method: PaymentMethod | null
  amountCents: Cents | null
  attemptedAt: Date | null
  nextQueryAt: Date | null
}

export function attemptValues(attempt: NewAttempt | null): AttemptValues {
  return {
    merchantRef: attempt?.merchantRef ?? null,
    gateway: attempt?.gateway ?? null,
    method: attempt?.method ?? null,
    amountCents: attempt?.amountCents ?? null,
    attemptedAt: attempt?.createdAt ?? null,
    nextQueryAt: attempt?.nextQueryAt ?? null,
  }
}

/** Part of a statement: inserts the attempt of the order in `placed`, if there is one, and returns its id. */
export function insertAttemptOfPlaced(values: Slots<AttemptValues>): RawBuilder<{ id: string }> {
  const { merchantRef, gateway, method, amountCents, attemptedAt, nextQueryAt } = values
  return sql`
    insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, created_at, next_query_at)
    select id, ${merchantRef}, ${gateway}, ${method}, ${amountCents}::bigint,
      ${attemptedAt}::timestamptz, ${nextQueryAt}::timestamptz
    from placed where ${merchantRef}::text is not null
    returning id`
}

/** The attempt that an insertion stored. */
export function storedAttempt(
  { nextQueryAt: _, ...attempt }: NewAttempt,
  ids: Pick<Attempt, 'id' | 'orderId'>,
): Attempt {
  return {
    ...attempt,
    ...ids,
    currency: 'HKD',
    state: 'OPEN',
    gatewayRef: null,
    brand: null,
    lastFour: null,
    paysOrder: false,
    evidence: null,
    capturedCents: null,
    captureRef: null,
    reportedState: null,
    reportedAt: null,
    completedAt: null,
    pageOpenedAt: null,
  }
}

/** Returns the order of an attempt. It never changes, so it may be read before either is locked. */
export async function getOrderId(db: Database, attemptId: string): Promise<string> {
  const { orderId } = orNotFound(
    await db
      .selectFrom('payment_attempts')
      .where('id', '=', attemptId)
      .select('order_id as orderId')
      .executeTakeFirst(),
  )
  return orderId
}

/** Locks an attempt. Its order must be locked first; otherwise two transactions could deadlock. */
export async function lockAttempt(tx: Transaction, id: string): Promise<Attempt> {
  return orNotFound(await attempts(tx).where('id', '=', id).forUpdate().executeTakeFirst())
}

/** Lists all payment attempts of an order, first to last. */
export async function listAttempts(db: Database, orderId: string): Promise<Attempt[]> {
  return await attempts(db)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** Finds an attempt by the merchant reference, or returns null. */
export async function findAttempt(
  db: Database,
  gateway: string,
  merchantRef: string,
): Promise<Attempt | null> {
  const attempt = await attempts(db)
    .where('merchant_ref', '=', merchantRef)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return attempt ?? null
}

/** Lists undecided attempts whose gateway is due to be queried, longest due first. */
export async function listAttemptsToQuery(db: Database, now: Date, max: number): Promise<Attempt[]> {
  return await attempts(db).where('next_query_at', '<=', now).orderBy('next_query_at').limit(max).execute()
}

/** Saves what is known of an attempt. */
export async function updateAttempt(
  tx: Transaction,
  { id, ...known }: Omit<Attempt, 'merchantRef'> & { nextQueryAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      state: known.state,
      gateway_ref: known.gatewayRef,
      brand: known.brand,
      card_last_four: known.lastFour,
      pays_order: known.paysOrder,
      evidence: known.evidence,
      captured_cents: known.capturedCents,
      capture_ref: known.captureRef,
      reported_state: known.reportedState,
      reported_at: known.reportedAt,
      completed_at: known.completedAt,
      next_query_at: known.nextQueryAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores captures of an attempt beside the one that counts. Returns the number of new ones. */
export async function insertExtraCaptures(
  tx: Transaction,
  attemptId: string,
  captures: readonly GatewayCapture[],
  { evidence, at }: { evidence: string; at: Date },
): Promise<number> {
  if (captures.length === 0) return 0
  const rows = await tx
    .insertInto('extra_captures')
    .values(
      captures.map(({ ref, amountCents, currency }) => ({
        attempt_id: attemptId,
        capture_ref: ref,
        amount_cents: amountCents,
        currency,
        evidence,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['attempt_id', 'capture_ref']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Saves a gateway's reference of an attempt and its next query time if it is undecided, and returns the
 *  states of attempt and order. One statement takes the locks in the usual sequence. */
export async function saveGatewayRef(
  db: Database,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  { gatewayRef, nextQueryAt, now }: { gatewayRef: string | null; nextQueryAt: Date | null; now: Date },
): Promise<{ state: AttemptState; orderState: OrderState }> {
  return await db
    .with('placed', (within) =>
      within.selectFrom('orders').where('id', '=', orderId).select('state').forNoKeyUpdate(),
    )
    .updateTable('payment_attempts as attempt')
    .from('placed')
    .set({
      gateway_ref: sql<string | null>`coalesce(attempt.gateway_ref, ${gatewayRef})`,
      page_opened_at: sql<Date | null>`case when attempt.state = 'OPEN' and placed.state = 'UNPAID'
        then coalesce(attempt.page_opened_at, ${now}::timestamptz) else attempt.page_opened_at end`,
      next_query_at: sql<Date | null>`
        case when attempt.state in (${sql.join(undecidedStates)}) then ${nextQueryAt}::timestamptz end`,
    })
    .where('attempt.id', '=', id)
    .returning([sql<AttemptState>`attempt.state`.as('state'), sql<OrderState>`placed.state`.as('orderState')])
    .executeTakeFirstOrThrow()
}

/** Saves when a gateway that did not answer is to be queried again. */
export async function postponeQuery(db: Database, id: string, nextQueryAt: Date | null): Promise<void> {
  await db.updateTable('payment_attempts').set({ next_query_at: nextQueryAt }).where('id', '=', id).execute()
}

function attempts(db: Database) {
  return db.selectFrom('payment_attempts').select(attemptColumns)
}

const attemptColumns = [
  'id',
  'order_id as orderId',
  'merchant_ref as merchantRef',
  'gateway',
  sql<PaymentMethod>`method`.as('method'),
  'amount_cents as amountCents',
  'currency',
  sql<AttemptState>`state`.as('state'),
  'gateway_ref as gatewayRef',
  'brand',
  'card_last_four as lastFour',
  'pays_order as paysOrder',
  'evidence',
  'captured_cents as capturedCents',
  'capture_ref as captureRef',
  sql<GatewayPaymentState | null>`reported_state`.as('reportedState'),
  'reported_at as reportedAt',
  'created_at as createdAt',
  'completed_at as completedAt',
  'page_opened_at as pageOpenedAt',
] as const

/** The number of an order, for the log. */
export async function getInvoice(db: Database, orderId: string): Promise<{ invoice: string }> {
  const order = db.selectFrom('orders').where('id', '=', orderId).select('invoice')
  return await order.executeTakeFirstOrThrow()
}

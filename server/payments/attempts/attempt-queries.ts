import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { OrderState, PaymentType } from '../../../contract/orders/orders.ts'
import { type AttemptState, undecidedStates } from '../../../contract/payments/payments.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { orNotFound } from '../../platform/http/refuse.ts'
import type {
  GatewayCapture,
  GatewayPaymentRef,
  GatewayPaymentState,
  PaymentMethod,
} from './payment-gateway.ts'

/** One visit to a gateway for one order. */
export interface Attempt extends GatewayPaymentRef {
  id: string
  orderId: string
  gateway: string
  method: PaymentMethod
  amountCents: Cents
  currency: string
  state: AttemptState
  brand: string | null
  /** Whether this capture is the one that the order was paid by. */
  paysOrder: boolean
  /** The notification or query that its money rests on. */
  evidence: string | null
  capturedCents: Cents | null
  /** What its gateway said last, and when. */
  told: GatewayPaymentState | null
  toldAt: Date | null
  createdAt: Date
  completedAt: Date | null
  /** When a shopper was first given its page; null if nobody was. */
  pageOpenedAt: Date | null
}

/** What a gateway is told of an order, and what decides whether it may be paid. */
export interface OrderToPay {
  id: string
  invoice: string
  orderState: OrderState
  paymentType: PaymentType
  totalCents: Cents
  payBefore: Date
}

/** Locks an order, so that nothing can pay or void it meanwhile. Always before its attempts. */
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
        'total_cents as totalCents',
        'pay_before as payBefore',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

/** Unpaid orders whose window was over at a moment, longest overdue first. */
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

/** Whether an order is unpaid although its window was over at a moment. */
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

export async function insertAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, 'orderId' | 'merchantRef' | 'gateway' | 'method' | 'amountCents' | 'createdAt'> & {
    nextQueryAt: Date | null
  },
): Promise<Attempt> {
  return await tx
    .insertInto('payment_attempts')
    .values({
      order_id: attempt.orderId,
      merchant_ref: attempt.merchantRef,
      gateway: attempt.gateway,
      method: attempt.method,
      amount_cents: attempt.amountCents,
      created_at: attempt.createdAt,
      next_query_at: attempt.nextQueryAt,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

/** The order of an attempt; it never changes, so it may be read before either is locked. */
export async function getOrderIdOf(db: Database, attemptId: string): Promise<string> {
  const { orderId } = orNotFound(
    await db
      .selectFrom('payment_attempts')
      .where('id', '=', attemptId)
      .select('order_id as orderId')
      .executeTakeFirst(),
  )
  return orderId
}

/** Locks an attempt. Its order must be locked already, or two of them could wait for each other. */
export async function lockAttempt(tx: Transaction, id: string): Promise<Attempt> {
  return orNotFound(await attempts(tx).where('id', '=', id).forUpdate().executeTakeFirst())
}

/** All attempts at paying an order, first to last. */
export async function listAttempts(db: Database, orderId: string): Promise<Attempt[]> {
  return await attempts(db)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The attempt that a gateway knows by our reference, or null. */
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

/** Undecided attempts whose gateway is due to be asked, longest due first. */
export async function listAttemptsToQuery(db: Database, now: Date, max: number): Promise<Attempt[]> {
  return await attempts(db).where('next_query_at', '<=', now).orderBy('next_query_at').limit(max).execute()
}

/** Writes down what has become known of an attempt. */
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
      pays_order: known.paysOrder,
      evidence: known.evidence,
      captured_cents: known.capturedCents,
      capture_ref: known.captureRef,
      told: known.told,
      told_at: known.toldAt,
      completed_at: known.completedAt,
      next_query_at: known.nextQueryAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores captures of an attempt beside the one that counts. Answers how many of them are new. */
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

/** Writes down by what name a gateway knows an attempt, and when it is asked next if it is undecided. Answers how the
 *  attempt and its order stand: as one statement, which locks them in the order that everything does. */
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

/** Remembers when a gateway that did not answer is to be asked again. */
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
  'pays_order as paysOrder',
  'evidence',
  'captured_cents as capturedCents',
  'capture_ref as captureRef',
  sql<GatewayPaymentState | null>`told`.as('told'),
  'told_at as toldAt',
  'created_at as createdAt',
  'completed_at as completedAt',
  'page_opened_at as pageOpenedAt',
] as const

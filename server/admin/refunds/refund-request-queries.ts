import { sql } from 'kysely'
import type { LineQuantities } from '../../../contract/orders/line-quantities.ts'
import type { RefundKind } from '../../../contract/orders/refund-requests.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { orNotFound } from '../../platform/http/refuse.ts'

/** A refund that somebody of the staff has asked for. */
export interface RefundRequestRow {
  id: string
  invoice: string
  kind: RefundKind
  /** Which, of a refund of pieces. */
  pieces: LineQuantities
  amountCents: number
  isRestocked: boolean
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  /** Whether its order has moved on since. */
  isStale: boolean
  state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
}

/** More than any admin lets wait. */
const maxOpen = 200

/** Those that wait, oldest first; of one order where it is named. */
export async function listOpenRequests(
  db: Database,
  invoice: string | undefined,
): Promise<RefundRequestRow[]> {
  return await requests(db)
    .where('refund_requests.state', '=', 'OPEN')
    .$if(invoice !== undefined, (query) => query.where('orders.invoice', '=', invoice ?? ''))
    .orderBy('requested_at')
    .orderBy('refund_requests.id')
    .limit(maxOpen)
    .execute()
}

/** One of them, or 404. Whoever decides on it locks its order first, and then reads it again. */
export async function getRequest(db: Database, id: string): Promise<RefundRequestRow> {
  return orNotFound(await requests(db).where('refund_requests.id', '=', id).executeTakeFirst())
}

/** Writes down what was asked for, and answers its id; null if something waits for this order already. */
export async function insertRequest(
  tx: Transaction,
  request: {
    orderId: string
    kind: RefundKind
    pieces: LineQuantities | null
    amountCents: number
    isRestocked: boolean
    reason: string
    staffId: string
    now: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('refund_requests')
    .columns([
      'order_id',
      'kind',
      'pieces',
      'amount_cents',
      'is_restocked',
      'reason',
      'requested_by',
      'requested_at',
      'revision',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .where('orders.id', '=', request.orderId)
        .select(({ val }) => [
          'orders.id',
          val(request.kind).as('kind'),
          sql<string | null>`${request.pieces && JSON.stringify(request.pieces)}::jsonb`.as('pieces'),
          val(request.amountCents).as('amount_cents'),
          val(request.isRestocked).as('is_restocked'),
          val(request.reason).as('reason'),
          val(request.staffId).as('requested_by'),
          val(request.now).as('requested_at'),
          revision.as('revision'),
        ]),
    )
    // Written out: a prepared statement cannot tell which index is meant by a value that it is only given later.
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', sql.lit('OPEN')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Writes down who decided, and how. Only an open one can be decided, and only once. */
export async function decideRequest(
  tx: Transaction,
  decision: {
    id: string
    state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
    staffId: string
    reason: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({
      state: decision.state,
      decided_by: decision.staffId,
      decided_at: decision.now,
      decision_reason: decision.reason,
    })
    .where('id', '=', decision.id)
    .where('state', '=', 'OPEN')
    .execute()
}

/** How an order stands: where it is on its way, how often its state has changed, and what of it was taken back. */
const revision = sql<string>`concat_ws(' ',
  (select count(*) from order_state_changes where order_state_changes.order_id = orders.id),
  (select count(*) from partial_refunds where partial_refunds.order_id = orders.id),
  orders.shipped_state, orders.shipped_at is not null, orders.arrived_at is not null)`

function requests(db: Database) {
  return db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .innerJoin('people', 'people.id', 'refund_requests.requested_by')
    .select([
      'refund_requests.id',
      'orders.invoice',
      sql<RefundKind>`kind`.as('kind'),
      sql<LineQuantities>`coalesce(refund_requests.pieces, '[]')`.as('pieces'),
      'amount_cents as amountCents',
      'is_restocked as isRestocked',
      'reason',
      'requested_by as requestedById',
      'people.username as requestedBy',
      'requested_at as requestedAt',
      sql<boolean>`refund_requests.revision <> ${revision}`.as('isStale'),
      sql<RefundRequestRow['state']>`refund_requests.state`.as('state'),
    ])
}

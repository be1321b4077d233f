import { sql } from 'kysely'
import type { ChosenLines } from '../../../contract/admin/orders/prepared-orders.ts'
import type { RefundKind, RequestedGoods } from '../../../contract/admin/refunds/refund-requests.ts'
import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { RefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** A refund request of a staff member. */
export interface RefundRequestRow {
  id: string
  invoice: string
  kind: RefundKind
  removedGoods: RequestedGoods
  addedGoods: RequestedGoods
  /** The lines of a partial refund or an edit. */
  lineQuantities: LineQuantities
  /** The goods that an edit adds. */
  added: ChosenLines
  /** What arrived of a return; null in a request of an earlier release. */
  received: ReceivedGoods | null
  amountCents: number
  isRestocked: boolean
  /** Null: of an edit, a return, or an earlier release. */
  reason: RefundReason | null
  note: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  /** Whether its order has changed since. */
  isStale: boolean
  state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
}

/** Maximum open requests listed. */
const maxOpen = 200

/** Open requests, oldest first; filtered by order if given. */
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

/** One request, or 404. To decide on it, lock its order first and read it again. */
export async function getRequest(db: Database, id: string): Promise<RefundRequestRow> {
  return orNotFound(await requests(db).where('refund_requests.id', '=', id).executeTakeFirst())
}

/** Inserts a request and returns its id; null if the order already has an open one. */
export async function insertRequest(
  tx: Transaction,
  request: {
    orderId: string
    kind: RefundKind
    lineQuantities: LineQuantities | null
    edit: { removed: LineQuantities; added: ChosenLines } | null
    received: ReceivedGoods | null
    amountCents: number
    isRestocked: boolean
    reason: RefundReason | null
    note: string
    staffId: string
    now: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('refund_requests')
    .columns([
      'order_id',
      'kind',
      'line_quantities',
      'edit',
      'received',
      'amount_cents',
      'is_restocked',
      'reason',
      'reason_code',
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
          jsonOrNull(request.lineQuantities).as('line_quantities'),
          jsonOrNull(request.edit).as('edit'),
          jsonOrNull(request.received).as('received'),
          val(request.amountCents).as('amount_cents'),
          val(request.isRestocked).as('is_restocked'),
          val(request.note).as('reason'),
          val(request.reason).as('reason_code'),
          val(request.staffId).as('requested_by'),
          val(request.now).as('requested_at'),
          revision.as('revision'),
        ]),
    )
    // Written as a literal: a prepared statement cannot match a partial index by a parameter.
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', sql.lit('OPEN')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

function jsonOrNull(value: object | null) {
  return sql<string | null>`${value && JSON.stringify(value)}::jsonb`
}

/** A fingerprint of an order: its shipping state and the number of state changes and refunds. */
const revision = sql<string>`concat_ws(' ',
  (select count(*) from order_state_changes where order_state_changes.order_id = orders.id),
  (select count(*) from partial_refunds where partial_refunds.order_id = orders.id)
    + (select count(*) from goodwill_refunds where goodwill_refunds.order_id = orders.id),
  orders.shipped_state, orders.shipped_at is not null, orders.arrived_at is not null)`

const removedGoods = sql<RequestedGoods>`(
  select coalesce(jsonb_agg(jsonb_build_object('nameEn', line.name_en, 'nameCn', line.name_cn,
    'productNameEn', line.product_name_en, 'productNameCn', line.product_name_cn,
    'specificationNameEn', line.specification_name_en, 'specificationNameCn', line.specification_name_cn,
    'quantity', chosen.quantity) order by line.number), '[]')
  from jsonb_to_recordset(coalesce(refund_requests.line_quantities, edit -> 'removed', '[]'))
    as chosen (number int, quantity int)
  join order_lines as line on (line.order_id, line.number) = (orders.id, chosen.number))`

const addedGoods = sql<RequestedGoods>`(
  select coalesce(jsonb_agg(jsonb_build_object('nameEn', page.name_en, 'nameCn', page.name_cn,
    'productNameEn', products.name_en, 'productNameCn', products.name_cn,
    'specificationNameEn', option.name_en, 'specificationNameCn', option.name_cn,
    'quantity', chosen.quantity) order by option.sku), '[]')
  from jsonb_to_recordset(coalesce(edit -> 'added', '[]')) as chosen ("specificationId" uuid, quantity int)
  join specifications as option on option.id = chosen."specificationId"
  join products on products.id = option.product_id
  join display_products as page on page.id = products.display_product_id)`

function requests(db: Database) {
  return db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .innerJoin('people', 'people.id', 'refund_requests.requested_by')
    .select([
      'refund_requests.id',
      'orders.invoice',
      sql<RefundKind>`kind`.as('kind'),
      sql<LineQuantities>`coalesce(refund_requests.line_quantities, edit -> 'removed', '[]')`.as(
        'lineQuantities',
      ),
      sql<ChosenLines>`coalesce(edit -> 'added', '[]')`.as('added'),
      sql<ReceivedGoods | null>`received`.as('received'),
      removedGoods.as('removedGoods'),
      addedGoods.as('addedGoods'),
      'amount_cents as amountCents',
      'is_restocked as isRestocked',
      'reason as note',
      sql<RefundReason | null>`reason_code`.as('reason'),
      'requested_by as requestedById',
      'people.username as requestedBy',
      'requested_at as requestedAt',
      sql<boolean>`refund_requests.revision <> ${revision}`.as('isStale'),
      sql<RefundRequestRow['state']>`refund_requests.state`.as('state'),
    ])
}

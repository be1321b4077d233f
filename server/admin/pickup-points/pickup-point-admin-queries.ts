import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { hasReplacementToSend } from '../../orders/records/replacement-queries.ts'
import { findPickupPoint, listPickupPoints } from '../../settings/pickup-points/pickup-point-queries.ts'
import type { StoredPickupPoint } from '../../settings/pickup-points/pickup-point-state.ts'

/** A point with the orders that are to be sent to it. */
export type ManagedPoint = StoredPickupPoint & { openOrders: number }

/** The points of a method with their open orders. */
export async function listManagedPoints(db: Database, methodId: string): Promise<ManagedPoint[]> {
  const points = await listPickupPoints(db, methodId)
  const counts = await countOpenOrders(
    db,
    points.map(({ id }) => id),
  )
  return points.map((point) => ({ ...point, openOrders: counts.get(point.id) ?? 0 }))
}

/** The number of orders that have not left or whose replacement has not, by the point to which they go. */
async function countOpenOrders(db: Database, pointIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; orders: number }>`
    select chosen.point_id as id, count(*)::int as orders
    from order_pickup_points as chosen join orders on orders.id = chosen.order_id
    where chosen.point_id = any(${pointIds}::uuid[]) and orders.state in ('UNPAID', 'PAID', 'APPEAL')
      and (orders.shipped_at is null or ${hasReplacementToSend})
      and chosen.number = (select max(number) from order_pickup_points where order_id = orders.id)
    group by chosen.point_id`.execute(db)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

/** A point as facts of the audit log; null for a new one. */
export async function findPointFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const point = await findPickupPoint(tx, id)
  if (point === null) return null
  const { id: _, methodId: __, version: ___, ...facts } = point
  return facts
}

/** The number of points of a method by state, as facts of the audit log. */
export async function countPointsByState(tx: Transaction, methodId: string): Promise<AuditFacts> {
  const points = await listPickupPoints(tx, methodId)
  const count = (state: string) => points.filter((point) => point.state === state).length
  return { openPoints: count('OPEN'), fullPoints: count('FULL'), closedPoints: count('CLOSED') }
}

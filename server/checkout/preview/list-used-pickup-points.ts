import { maxUsedPickupPoints } from '../../../contract/shop/checkout/checkout.ts'
import type { Dependencies } from '../../core/dependencies.ts'

/** Earlier orders are not read, so that the cost does not grow with the orders of a person. */
const latestOrders = 50

/** The points of a delivery method that the latest orders of a person went to, the latest first: without cancelled orders
 *  and closed points, and with the point that staff chose last for an order. */
export async function listUsedPickupPoints(
  { db }: Pick<Dependencies, 'db'>,
  { personId, methodId }: { personId: string; methodId: string },
): Promise<{ ids: string[] }> {
  const points = await db
    .with('latest', (query) =>
      query
        .selectFrom('orders')
        .where('person_id', '=', personId)
        .where('state', '!=', 'CANCEL')
        .select(['id', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(latestOrders),
    )
    .selectFrom('latest')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('order_pickup_points')
          .whereRef('order_id', '=', 'latest.id')
          .select('point_id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('chosen'),
      (join) => join.onTrue(),
    )
    .innerJoin('pickup_points as point', 'point.id', 'chosen.point_id')
    .where('point.method_id', '=', methodId)
    .where('point.state', '!=', 'CLOSED')
    .groupBy('chosen.point_id')
    .select('chosen.point_id as id')
    .orderBy(({ fn }) => fn.max('latest.created_at'), 'desc')
    .orderBy('chosen.point_id')
    .limit(maxUsedPickupPoints)
    .execute()
  return { ids: points.map(({ id }) => id) }
}

import { maxCounted, maxDaysInTransit } from '../../../contract/admin/dashboard/today.ts'
import {
  maxDaysAtPickupPoint,
  maxDaysSinceHandOver,
  maxDaysWithoutNews,
  type QueuedShipment,
  type ShipmentQueue,
  shipmentQueues,
} from '../../../contract/admin/orders/shipment-queues.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { cutCursorPage, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { countOpenReports } from '../../orders/carrier-reports/carrier-event-queries.ts'
import { findTrackedNumbers } from '../../orders/carriers/carrier-rules.ts'
import { findDeliveryDay } from '../../settings/delivery-day-rules.ts'
import { readCalendar } from '../../settings/read-delivery-calendar.ts'
import { countQueue, listQueue, type QueueTimes } from './queue-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** A page of a queue. */
export async function readQueue(
  { db, clock }: Deps,
  query: KeysetQuery & { queue: ShipmentQueue },
): Promise<Keyset<QueuedShipment>> {
  const found = await listQueue(db, { ...query, ...(await readTimes(db, clock.now())) })
  const { rows, next } = cutCursorPage(found, query.size)
  return {
    items: rows.map(({ id: _, at: __, carriers, since, ...entry }) => ({
      ...entry,
      since: since.toISOString(),
      tracking: findTrackedNumbers(entry.logisticsInfo, carriers),
    })),
    next: next && nextAfter(next),
  }
}

/** Number of entries of each queue, capped at `maxCounted`. */
export async function countQueues({ db, clock }: Deps): Promise<{
  counts: Record<ShipmentQueue, number>
  carrierReports: number
}> {
  const times = await readTimes(db, clock.now())
  const counts: Record<ShipmentQueue, number> = {
    TO_PACK: 0,
    TO_HAND_OVER: 0,
    PROMISE: 0,
    LATE: 0,
    STUCK: 0,
    AT_PICKUP_POINT: 0,
    LOST: 0,
    POINT_CLOSED: 0,
    RETURNS: 0,
  }
  for (const queue of shipmentQueues)
    counts[queue] = await countQueue(db, { queue, max: maxCounted, ...times })
  return { counts, carrierReports: await countOpenReports(db, maxCounted) }
}

async function readTimes(db: Database, now: Date): Promise<QueueTimes> {
  const calendar = await readCalendar(db, now)
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  return {
    now,
    today: hongKongDay(now),
    possibleOn: findDeliveryDay(now, { ...calendar, handlingDays: 0 }, calendar.closedDays),
    lateBefore: before(maxDaysInTransit),
    stuckBefore: before(maxDaysWithoutNews),
    pickupBefore: before(maxDaysAtPickupPoint),
    lostSince: before(maxDaysSinceHandOver),
  }
}

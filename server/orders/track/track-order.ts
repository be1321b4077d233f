import type { TrackedOrder } from '../../../contract/shop/orders/tracking.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { Failed } from '../../core/refusals.ts'
import { atMost } from '../../platform/limits/limit-rules.ts'
import { type Limits, throwIfLimited } from '../../platform/limits/limits.ts'
import { findTrackedNumbers } from '../carriers/carrier-rules.ts'
import { listProgressSteps } from '../read/progress-rules.ts'
import { getOrderForAdmin } from '../records/order-queries.ts'
import { statusAt } from '../records/order-rules.ts'
import type { ShipmentRow } from '../records/shipment-queries.ts'
import { hasPhoneEnding } from './tracking-queries.ts'
import { readTrackingToken } from './tracking-token.ts'

/** Wrong ends of the phone of an order, from any network: 5 an hour try 1 % of them in a day. */
const wrongPhones = atMost('tracking', 5, 60 * 60)

/** The order of a mailed link, or 404. */
export async function trackByLink(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<TrackedOrder> {
  const invoice = readTrackingToken(deps.config, token)
  if (invoice === null) throw new Failed('not-found')
  return await readTracked(deps.db, invoice, deps.clock.now())
}

/** The order with this number and this end of its receiver's or orderer's phone, or 404 for both that are wrong or
 *  unknown. Wrong ones are limited by order number, also of an unknown number. */
export async function trackByPhone(
  { db, clock, limits }: Pick<Dependencies, 'db' | 'clock'> & { limits: Limits },
  { invoice, phoneEnd }: { invoice: string; phoneEnd: string },
): Promise<TrackedOrder> {
  throwIfLimited(await limits.use(wrongPhones, invoice))
  if (!(await hasPhoneEnding(db, invoice, phoneEnd))) throw new Failed('not-found')
  await limits.revertUse(wrongPhones, invoice)
  return await readTracked(db, invoice, clock.now())
}

async function readTracked(db: Database, invoice: string, now: Date): Promise<TrackedOrder> {
  const order = await getOrderForAdmin(db, invoice)
  const show = ({ pickupPoint: _, ...shipment }: ShipmentRow) => ({
    ...shipment,
    tracking: findTrackedNumbers(shipment.logisticsInfo, order.carriers),
  })
  const isPartlyShipped = order.shippedAt === null && order.logisticsInfo !== null
  return {
    invoice,
    dateCreated: order.dateCreated.toISOString(),
    status: statusAt(order, now),
    progress: listProgressSteps(order),
    shipments: order.shipments.map(show),
    replacements: order.replacement?.shipments.map(show) ?? [],
    unsent: isPartlyShipped
      ? order.lines
          .filter(({ unsentQuantity }) => unsentQuantity > 0)
          .map(({ unsentQuantity: quantity, ...line }) => ({ ...line, quantity }))
      : [],
  }
}

import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { OrderStory } from '../../../contract/orders/order-desk.ts'
import { maskedEmail } from '../../accounts/profile/mask-rules.ts'
import { showOrderAtDesk } from '../../orders/history/read-order.ts'
import {
  refusalToArrive,
  refusalToConfirm,
  refusalToCorrectArrival,
  refusalToPack,
  refusalToShip,
  taskOf,
} from '../../orders/lifecycle/shipment-rules.ts'
import { getOrderForDesk } from '../../orders/order-queries.ts'
import { refusalToCancel } from '../../orders/order-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { refusalToEndReturn, refusalToRefund } from '../refunds/refund-order-rules.ts'
import {
  getDeskFacts,
  listAppealsOfOrder,
  listAttemptsForDesk,
  listChanges,
  listMailsOfOrder,
  listNotifications,
  listRefundsOfOrder,
} from './order-story-queries.ts'

/** One order of anybody with all that happened to it, and what the staff may do with it now. */
export async function readOrderStory(db: Database, invoice: string, now: Date): Promise<OrderStory> {
  const order = await getOrderForDesk(db, invoice)
  const { id, arrivedAt } = order
  const { email } = await getDeskFacts(db, id)
  return {
    order: showOrderAtDesk(order, now),
    email: maskedEmail(email),
    task: taskOf(order),
    arrivedOn: arrivedAt && hongKongDay(arrivedAt),
    refusals: {
      cancel: refusalToCancel(order),
      confirm: refusalToConfirm(order),
      pack: refusalToPack(order),
      ship: refusalToShip(order),
      arrive: refusalToArrive(order, hongKongDay(now), now),
      correctArrival: refusalToCorrectArrival(order, hongKongDay(now), now),
      refund: refusalToRefund(order),
      endReturn: refusalToEndReturn(order),
    },
    changes: await listChanges(db, id),
    attempts: await listAttemptsForDesk(db, id),
    notifications: await listNotifications(db, id),
    refunds: await listRefundsOfOrder(db, id),
    mails: await listMailsOfOrder(db, id),
    appeals: await listAppealsOfOrder(db, id),
  }
}

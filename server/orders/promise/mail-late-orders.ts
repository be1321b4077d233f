import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { findDeliveryDay } from '../../settings/delivery-day-rules.ts'
import { readCalendar } from '../../settings/read-delivery-calendar.ts'
import { lateMail } from '../mails/order-mails.ts'
import { lockOrder } from '../records/order-transition-queries.ts'
import { isWaiting, listLateOrders } from './late-order-queries.ts'

/** Orders that are mailed in one run; the next run continues. */
const maxOrders = 500

/** Mails shoppers, before the day, that the promised day of delivery is impossible, once for each order. The queue of
 *  promises at risk lists the same orders. */
export async function mailLateOrders({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const calendar = await readCalendar(db, now)
  const { closedDays } = calendar
  const possibleOn = findDeliveryDay(now, { ...calendar, handlingDays: 0 }, closedDays)
  for (const { id, promisedOn } of await listLateOrders(db, {
    today: hongKongDay(now),
    possibleOn,
    max: maxOrders,
  })) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.email === null || !(await isWaiting(tx, id))) return
      await enqueueMail(
        tx,
        lateMail({ ...order, email: order.email }, { promisedOn, earliestOn: possibleOn }),
      )
    })
  }
}

import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import { beginningOfDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { listCarriers } from '../carriers/carrier-queries.ts'
import { type MailedShipment, mailShipmentNews, parcelOf } from '../mails/mail-shopper.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { hasGoods } from '../records/shipment-rules.ts'
import { findOrdersOfParcels } from '../ship/find-orders-of-parcels.ts'
import { changeShipment, openShipments, saveDelivery } from '../shipments/change-shipments.ts'
import { openReplacement } from '../shipments/replacement-shipments.ts'
import { findStatement, listEventsOfNumber, markImpossible, markUnmatched } from './carrier-event-queries.ts'
import { decideByCarrier, isBeforeShipment, latestTime, matchShipments } from './carrier-report-rules.ts'
import { markNews } from './poll-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

interface ReportedNumber {
  carrier: string
  trackingNumber: string
}

/** Applies the stored reports about a tracking number to its shipments. Without one, they are a task of the staff until it
 *  is recorded. Applying them again changes nothing. */
export async function applyReports({ db, clock }: Deps, reported: ReportedNumber): Promise<void> {
  const now = clock.now()
  const searched = reported.trackingNumber.toLowerCase()
  const invoices = (await findOrdersOfParcels(db, [searched])).get(searched) ?? []
  let isMatched = false
  let isOfOther = false
  for (const invoice of new Set(invoices)) {
    const found = await applyToOrder({ db }, { invoice, reported, now })
    isMatched ||= found.isMatched
    isOfOther ||= found.isOfOther
  }
  const problem = isMatched ? null : isOfOther ? 'OTHER_CARRIER' : 'UNKNOWN_NUMBER'
  await markUnmatched(db, { ...reported, problem, now })
}

async function applyToOrder(
  { db }: Pick<Deps, 'db'>,
  { invoice, reported, now }: { invoice: string; reported: ReportedNumber; now: Date },
): Promise<{ isMatched: boolean; isOfOther: boolean }> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    const open = await openShipments(tx, order, now)
    const replacement = await openReplacement(tx, order.id, now)
    const carriers = await listCarriers(tx)
    const own = matchShipments(open.shipments, carriers, reported)
    const replaced = matchShipments(replacement?.shipments ?? [], carriers, reported)
    const isOfOther = own.isOfOther || replaced.isOfOther
    const matching = [
      ...own.matching.map((shipment) => ({ shipment, of: open })),
      ...replaced.matching.map((shipment) => ({ shipment, of: { orderId: null } })),
    ]
    if (matching.length === 0) return { isMatched: false, isOfOther }
    const events = await listEventsOfNumber(tx, reported)
    const changed: { state: RecordedState; of: MailedShipment }[] = []
    for (const { shipment, of } of matching) {
      const { handedOverAt } = shipment
      const tooOld = events.filter(
        ({ happenedAt }) => happenedAt !== null && isBeforeShipment(happenedAt, handedOverAt),
      )
      await markImpossible(tx, {
        carrier: reported.carrier,
        eventKeys: tooOld.map(({ eventKey }) => eventKey),
      })
      const newsAt = latestTime(events, { handedOverAt, now })
      if (newsAt !== null) await markNews(tx, shipment.id, newsAt)
      const change = hasGoods({ orderState: order.state })
        ? decideByCarrier(shipment, events, { statement: await findStatement(tx, shipment.id), now })
        : null
      if (change === null) continue
      const mailed = of.orderId === null ? parcelOf(shipment) : { shipment: shipment.number }
      changed.push({ state: change.state, of: mailed })
      const deliveredAt = change.deliveredOn === null ? null : beginningOfDay(change.deliveredOn)
      await changeShipment(tx, of, shipment, {
        state: change.state,
        source: 'SYSTEM',
        carrier: reported.carrier,
        staffName: null,
        note: null,
        deliveredAt,
        happenedAt: deliveredAt ?? change.happenedAt,
        now,
      })
    }
    if (changed.length > 0) await saveDelivery(tx, order.id)
    for (const change of changed) await mailShipmentNews(tx, order, change)
    return { isMatched: true, isOfOther }
  })
}

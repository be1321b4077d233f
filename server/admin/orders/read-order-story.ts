import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { maskedEmail, maskedPhone } from '../../accounts/people/mask-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { listCarrierEvents } from '../../orders/carrier-reports/carrier-event-queries.ts'
import { listTrackingNumbers } from '../../orders/carrier-reports/carrier-report-rules.ts'
import { findRefusalToEdit } from '../../orders/edit/order-edit-rules.ts'
import { withConfirmationDay } from '../../orders/read/confirmation-day.ts'
import { showOrderForAdmin } from '../../orders/read/read-order.ts'
import { getOrderFactsForAdmin } from '../../orders/records/order-fact-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { listReceiverVersions, type ReceiverVersion } from '../../orders/records/order-receiver-queries.ts'
import { findRefusalToCancel } from '../../orders/records/order-rules.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { listReplacements } from '../../orders/records/replacement-queries.ts'
import { listReceipts } from '../../orders/records/return-receipt-queries.ts'
import {
  decideShipmentTask,
  findRefusalToConfirm,
  findRefusalToCorrectArrival,
  findRefusalToCorrectReceiver,
  findRefusalToPack,
  findRefusalToRecordArrival,
  findRefusalToShip,
  findRefusalToUndoShipment,
} from '../../orders/records/shipment-rules.ts'
import { findRefusalOfNoShipment } from '../../orders/shipments/delivery-rules.ts'
import { readRefusalToRefundWhole } from '../../refunds/money/read-refusal-to-refund-whole.ts'
import { findRefusalToEndReturn, findRefusalToRefund } from '../../refunds/money/refund-order-rules.ts'
import { listEditsForAdmin } from './order-edit-story-queries.ts'
import { listOrderNotes } from './order-note-queries.ts'
import {
  listActors,
  listAppealsOfOrder,
  listAttemptsForAdmin,
  listChanges,
  listGtinsOfLines,
  listMailsOfOrder,
  listNotifications,
  listRefundsOfOrder,
  listShipmentEvents,
  listShipments,
} from './order-story-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'config'>

/** Events of carriers about an order that are shown, at most. */
const maxCarrierEvents = 200

/** An order with its timeline and the actions currently allowed to the staff. The version is of the order that is shown, so
 *  that an act on it is refused after any later change. */
export async function readOrderStory({ db, config }: Deps, invoice: string, now: Date): Promise<OrderStory> {
  return await inSnapshot(db, async (tx) => await readStory({ db: tx, config }, invoice, now))
}

async function readStory({ db, config }: Deps, invoice: string, now: Date): Promise<OrderStory> {
  const order = await getOrderForAdmin(db, invoice)
  const { id, arrivedAt } = order
  const { personId, email } = await getOrderFactsForAdmin(db, id)
  const edited = await readRefusalWhileEdited(db, id)
  const isAdded = order.addedTo !== null
  const hasReplacementToSend = order.replacement?.state === 'OPEN'
  const nothingArrives = findRefusalOfNoShipment(order.shipments)
  return {
    order: await withConfirmationDay({ db, config }, showOrderForAdmin(order, now), now),
    orderVersion: await getOrderVersion(db, id),
    personId,
    email: maskedEmail(email),
    task: decideShipmentTask({ ...order, hasReplacementToSend, isParcelLost: nothingArrives !== null }),
    arrivedOn: arrivedAt && hongKongDay(arrivedAt),
    refusals: {
      cancel: findRefusalToCancel(order, now),
      confirm: findRefusalToConfirm(order),
      pack: findRefusalToPack(order) ?? edited,
      ship: findRefusalToShip(order) ?? edited,
      undoShipment: findRefusalToUndoShipment(order),
      correctReceiver: findRefusalToCorrectReceiver({ ...order, hasReplacementToSend }),
      arrive: findRefusalToRecordArrival(order, hongKongDay(now), now) ?? nothingArrives,
      correctArrival: findRefusalToCorrectArrival(order, hongKongDay(now), now),
      refund: findRefusalToRefund(order) ?? edited,
      refundWhole: (await readRefusalToRefundWhole(db, order)) ?? edited,
      edit: findRefusalToEdit({ ...order, isAdded }) ?? edited,
      endReturn: findRefusalToEndReturn(order),
      sendReplacement: order.replacement === null ? { code: 'replacement-not-open' } : null,
      cancelReplacement: hasReplacementToSend ? null : { code: 'replacement-not-open' },
    },
    gtins: await listGtinsOfLines(db, id),
    changes: await listChanges(db, id),
    attempts: await listAttemptsForAdmin(db, id),
    notifications: await listNotifications(db, id),
    refunds: await listRefundsOfOrder(db, id),
    shipments: await listShipments(db, invoice),
    shipmentEvents: await listShipmentEvents(db, id),
    carrierEvents: await listCarrierEvents(
      db,
      listTrackingNumbers([...order.shipments, ...(order.replacement?.shipments ?? [])]),
      maxCarrierEvents,
    ),
    mails: await listMailsOfOrder(db, id),
    actors: await listActors(db, invoice),
    appeals: await listAppealsOfOrder(db, id),
    receivers: (await listReceiverVersions(db, id)).map(shownVersion),
    notes: await listOrderNotes(db, id),
    receipts: await listReceipts(db, id),
    replacements: await listReplacements(db, id),
    edits: await listEditsForAdmin(db, id),
  }
}

function shownVersion({ number, name, phone, reason, staffName, at }: ReceiverVersion) {
  return { number, name, phone: maskedPhone(phone), reason, staffName, at: at.toISOString() }
}

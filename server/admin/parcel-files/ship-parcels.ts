import {
  maxParcelRows,
  type ParcelFault,
  type ParcelPreview,
  type ParcelShipment,
  parcelFields,
  type ShippedOrder,
} from '../../../contract/admin/orders/parcel-file.ts'
import type { ChosenColumns, StoredColumns } from '../../../contract/values/table-file.ts'
import { sendReplacement } from '../../appeals/replace/send-replacement.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { Failed, Refused, refuse } from '../../core/refusals.ts'
import { listCarriers } from '../../orders/carriers/carrier-queries.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { findOrdersOfParcels } from '../../orders/ship/find-orders-of-parcels.ts'
import { listDeliveries, listParcelOrders, lockTrackingNumbers } from '../../orders/ship/parcel-queries.ts'
import {
  checkParcel,
  numbersIn,
  otherOrder,
  type ParcelRowFault,
  readInvoices,
  readParcels,
} from '../../orders/ship/parcel-rules.ts'
import { shipOrder } from '../../orders/ship/ship-order.ts'
import { runAuditedAction } from '../../platform/audit-log/audited-action.ts'
import { readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'

/** Previews the shipments of a file of tracking numbers. Writes nothing. */
export async function previewParcels(
  db: Database,
  {
    file: bytes,
    columns: columnChoice,
    carrier,
  }: { file: Uint8Array | undefined; columns?: ChosenColumns | undefined; carrier?: string | undefined },
): Promise<ParcelPreview> {
  if (bytes === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'parcels', fields: parcelFields, maxRows: maxParcelRows } as const
  const { file, rows, faults: unreadable } = await readRows(db, bytes, { ...kind, columnChoice })
  const own = await listDeliveries(db, await inSlices(readInvoices(rows)))
  const { parcels, faults } = await inSlices(readParcels(rows, carrier, own))
  const found = await listParcelOrders(
    db,
    parcels.map(({ invoice }) => invoice),
  )
  const carriers = await listCarriers(db)
  const orders = new Map(found.map((order) => [order.invoice, order]))
  const taken = await findOrdersOfParcels(
    db,
    parcels.flatMap(({ numbers }) => numbers),
  )
  const deliveries = new Map([...own, ...(await listDeliveries(db, [...taken.values()].flat()))])
  const refused: ParcelRowFault[] = []
  const shipments: ParcelPreview['shipments'] = []
  let recorded = 0
  for (const { line, invoice, numbers, logisticsInfo } of parcels) {
    const order = orders.get(invoice) ?? null
    const otherInvoice = otherOrder(taken, numbers, invoice, deliveries)
    const checked = checkParcel({ logisticsInfo }, order, { otherInvoice, carriers })
    if (checked === 'same') recorded++
    else if (checked === 'new') {
      const { orderVersion = '', hasReplacementToSend: isReplacement = false } = order ?? {}
      shipments.push({ line, invoice, logisticsInfo, orderVersion, isReplacement })
    } else refused.push({ line, otherLine: null, subject: invoice, ...checked })
  }
  const all = [...unreadable, ...faults, ...refused].toSorted((fault, other) => fault.line - other.line)
  return { file, shipments, recorded, faults: all }
}

/** Ships orders and replacements one by one as `shipOrder` and `sendReplacement` do, each in its own transaction with its
 *  own audit log entry. A refused one does not stop the others; one that is already shipped with its tracking number is
 *  neither logged nor mailed again. */
export async function shipParcels(
  deps: Dependencies,
  {
    staffId,
    shipments,
    columns,
  }: { staffId: string; shipments: readonly ParcelShipment[]; columns?: StoredColumns },
): Promise<{ outcomes: ShippedOrder[] }> {
  const outcomes: ShippedOrder[] = []
  for (const shipment of shipments) outcomes.push(await shipOne(deps, staffId, shipment))
  if (columns !== undefined) {
    await inTransaction(deps.db, (tx) => storeColumns(tx, 'parcels', { columns, now: deps.clock.now() }))
  }
  return { outcomes }
}

/** Rolls back a shipment that is impossible or already recorded. */
class NotShipped extends Error {
  readonly checked: 'same' | { code: ParcelFault; value: string }

  constructor(checked: NotShipped['checked']) {
    super('not shipped')
    this.checked = checked
  }
}

async function shipOne(deps: Dependencies, staffId: string, shipment: ParcelShipment): Promise<ShippedOrder> {
  const { invoice } = shipment
  const outcome = { invoice, isNew: false, fault: null, value: '' }
  const [order] = await listParcelOrders(deps.db, [invoice])
  const isReplacement = order?.hasReplacementToSend ?? false
  try {
    await runAuditedAction(deps, {
      act: isReplacement ? 'sendReplacement' : 'shipOrder',
      staffId,
      about: orderSubject(invoice),
      run: (within) => shipChecked(within, { staffId, shipment, isReplacement }),
    })
    return { ...outcome, isNew: true }
  } catch (failure) {
    if (failure instanceof NotShipped) {
      const { checked } = failure
      return checked === 'same' ? outcome : { ...outcome, fault: checked.code, value: checked.value }
    }
    if (failure instanceof Refused) {
      const { refusal } = failure
      if (refusal.code === 'order-changed-meanwhile') return { ...outcome, fault: 'changed-meanwhile' }
      // Of a replacement, whose number is read as staff type it.
      if (refusal.code === 'tracking-number-missing') return { ...outcome, fault: 'parcel-format' }
      if (refusal.code === 'tracking-number-taken')
        return { ...outcome, fault: 'parcel-taken', value: refusal.invoice }
    }
    if (failure instanceof Failed && failure.code === 'not-found')
      return { ...outcome, fault: 'order-unknown' }
    throw failure
  }
}

async function shipChecked(
  within: Dependencies,
  { staffId, shipment, isReplacement }: { staffId: string; shipment: ParcelShipment; isReplacement: boolean },
): Promise<void> {
  const { invoice, logisticsInfo } = shipment
  await inTransaction(within.db, async (tx) => {
    await lockOrderForAdmin(tx, invoice)
    const numbers = numbersIn(logisticsInfo)
    await lockTrackingNumbers(tx, numbers)
    const [order = null] = await listParcelOrders(tx, [invoice])
    const taken = await findOrdersOfParcels(tx, numbers, invoice)
    const otherInvoice = otherOrder(taken, numbers, invoice)
    const checked = checkParcel(shipment, order, { otherInvoice, carriers: await listCarriers(tx) })
    if (checked !== 'new') throw new NotShipped(checked)
    if (order?.hasReplacementToSend !== isReplacement)
      throw new NotShipped({ code: 'changed-meanwhile', value: '' })
    if (isReplacement) {
      await sendReplacement({ ...within, db: tx }, { ...shipment, staffId })
      return
    }
    const staffName = await getStaffName(tx, staffId)
    await shipOrder({ ...within, db: tx }, { ...shipment, staffName })
  })
}

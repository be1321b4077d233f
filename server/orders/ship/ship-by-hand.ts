import { maxLogisticsInfoLength } from '../../../contract/admin/orders/parcel-file.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { optionalLine } from '../../../contract/values/field.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { listCarriers } from '../carriers/carrier-queries.ts'
import { findMisfit } from '../carriers/carrier-rules.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { findReplacement } from '../records/replacement-queries.ts'
import { findOrdersOfParcels } from './find-orders-of-parcels.ts'
import { lockTrackingNumbers } from './parcel-queries.ts'
import { findRefusalOfLogistics, numbersIn, otherOrder, readLogistics } from './parcel-rules.ts'
import { type ShippedParcel, shipOrder } from './ship-order.ts'

const logisticsLine = optionalLine(maxLogisticsInfoLength)

/** Records or corrects a shipment that staff typed, by the rules of a file of tracking numbers. Refuses like `shipOrder`,
 *  and like `readTypedShipment`. */
export async function shipByHand(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  {
    staffId,
    ...shipment
  }: Omit<ShippedParcel, 'orderVersion' | 'staffName'> & { orderVersion: string; staffId: string },
): Promise<Order> {
  return await inTransaction(deps.db, async (tx) => {
    const { id } = await lockOrderForAdmin(tx, shipment.invoice)
    const replacement = await findReplacement(tx, id)
    const otherInfo = replacement?.logisticsInfo ?? null
    const logisticsInfo = await readTypedShipment(tx, { ...shipment, otherInfo })
    const staffName = await getStaffName(tx, staffId)
    return await shipOrder({ ...deps, db: tx }, { ...shipment, logisticsInfo, staffName })
  })
}

/** Reads carrier and tracking number as staff typed them, for a locked order, and locks the number. Refuses
 *  `tracking-number-missing`, `tracking-number-misfit` and `tracking-number-taken`.
 *  @param otherInfo the other shipment of the order: its parcel, or its replacement */
export async function readTypedShipment(
  tx: Transaction,
  {
    invoice,
    logisticsInfo: written,
    otherInfo,
  }: { invoice: string; logisticsInfo: string; otherInfo: string | null },
): Promise<string> {
  const logisticsInfo = logisticsLine.parse(readLogistics(written))
  refuseIf(findRefusalOfLogistics(logisticsInfo))
  const misfit = findMisfit(logisticsInfo, await listCarriers(tx))
  if (misfit !== null) refuse({ code: 'tracking-number-misfit', ...misfit })
  const numbers = numbersIn(logisticsInfo)
  await lockTrackingNumbers(tx, numbers)
  const isOwn = otherInfo !== null && numbersIn(otherInfo).some((number) => numbers.includes(number))
  const other = isOwn
    ? invoice
    : otherOrder(await findOrdersOfParcels(tx, numbers, invoice), numbers, invoice)
  if (other !== null) refuse({ code: 'tracking-number-taken', invoice: other })
  return logisticsInfo
}

import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import { maxShipments } from '../../../contract/shop/orders/shipments.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { hasLeftWarehouse, leftToSend } from '../shipments/delivery-rules.ts'
import type { SentLine, StoredShipment } from '../shipments/shipment-state.ts'

interface OpenOrder {
  lines: readonly (SentLine & { nameEn: string; nameCn: string })[]
  shipments: readonly StoredShipment[]
}

/** What a recorded tracking number does. */
export type ShipPlan =
  | { kind: 'recorded' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'correct' | 'hand-over'; shipment: StoredShipment }
  | { kind: 'send'; lines: LineQuantities }

/** Plans a shipment: of the chosen pieces, of the chosen shipment, or of everything that is left, which includes packed
 *  shipments. Without anything left it corrects the number of the only shipment. */
export function planShipment(
  { lines, shipments }: OpenOrder,
  {
    invoice,
    logisticsInfo,
    chosen,
    number,
  }: {
    invoice: string
    logisticsInfo: string
    chosen?: LineQuantities | undefined
    number?: number | undefined
  },
): ShipPlan {
  const refused = (refusal: Refusal): ShipPlan => ({ kind: 'refused', refusal })
  if (number !== undefined) return planChosenShipment(shipments, { number, logisticsInfo })
  const gone = shipments.filter(hasLeftWarehouse)
  const isKnown = gone.some((shipment) => shipment.logisticsInfo === logisticsInfo)
  if (chosen !== undefined) {
    const refusal = findRefusalToSend({ lines, shipments }, chosen)
    if (refusal !== null) return refused(refusal)
    return isKnown ? refused({ code: 'tracking-number-taken', invoice }) : { kind: 'send', lines: chosen }
  }
  const packed = shipments.filter(({ state }) => state === 'PACKED')
  const left = sum(lines.map(leftToSend))
  if (left + packed.length > 0) {
    if (isKnown) return refused({ code: 'tracking-number-taken', invoice })
    const [only, ...others] = packed
    if (only && others.length === 0 && left === 0) return { kind: 'hand-over', shipment: only }
    if (isFull(shipments)) return refused({ code: 'order-not-shippable' })
    return { kind: 'send', lines: withPacked(lines, packed) }
  }
  if (isKnown) return { kind: 'recorded' }
  const [only, ...others] = gone.filter(({ state }) => state !== 'DELIVERED')
  if (only === undefined) return refused({ code: 'order-not-shippable' })
  return others.length > 0 || gone.length > 1
    ? refused({ code: 'shipment-not-chosen' })
    : { kind: 'correct', shipment: only }
}

function planChosenShipment(
  shipments: readonly StoredShipment[],
  { number, logisticsInfo }: { number: number; logisticsInfo: string },
): ShipPlan {
  const shipment = shipments.find((one) => one.number === number)
  if (shipment?.state === 'PACKED') return { kind: 'hand-over', shipment }
  const isOpen = shipment !== undefined && hasLeftWarehouse(shipment) && shipment.state !== 'DELIVERED'
  if (!isOpen) return { kind: 'refused', refusal: { code: 'order-not-shippable' } }
  return shipment.logisticsInfo === logisticsInfo ? { kind: 'recorded' } : { kind: 'correct', shipment }
}

/** Everything that is in the warehouse. */
function withPacked(lines: OpenOrder['lines'], packed: readonly StoredShipment[]): LineQuantities {
  const packedOf = (number: number) =>
    sum(packed.flatMap((shipment) => shipment.lines.filter((line) => line.number === number)).map(quantityOf))
  return lines
    .map((line) => ({ number: line.number, quantity: leftToSend(line) + packedOf(line.number) }))
    .filter(({ quantity }) => quantity > 0)
}

const quantityOf = ({ quantity }: { quantity: number }) => quantity

/** The refusal of a shipment of these pieces, or null. Pieces of packed shipments are not left. */
export function findRefusalToSend({ lines, shipments }: OpenOrder, chosen: LineQuantities): Refusal | null {
  if (isFull(shipments)) return { code: 'order-not-shippable' }
  for (const { number, quantity } of chosen) {
    const line = lines.find((one) => one.number === number)
    const left = line === undefined ? 0 : leftToSend(line)
    const { nameEn = '', nameCn = '' } = line ?? {}
    if (quantity > left) return { code: 'quantity-not-sendable', nameEn, nameCn, left }
  }
  return null
}

/** Whether an order has the most shipments. Those recorded by mistake do not count. */
function isFull(shipments: readonly StoredShipment[]): boolean {
  return shipments.filter(({ state }) => state !== 'CANCELLED').length >= maxShipments
}

/** The pieces that a shipment without chosen ones contains, or null if nothing is left. */
export function everythingLeft({ lines }: Pick<OpenOrder, 'lines'>): LineQuantities | null {
  const left = lines
    .map((line) => ({ number: line.number, quantity: leftToSend(line) }))
    .filter(({ quantity }) => quantity > 0)
  return left.length === 0 ? null : left
}

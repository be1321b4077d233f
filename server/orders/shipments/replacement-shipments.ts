import type { Transaction } from '../../core/database.ts'
import { findReplacement, type Replacement } from '../records/replacement-queries.ts'
import { bySystem, changeShipment } from './change-shipments.ts'
import { countsAsSent, hasLeftWarehouse } from './delivery-rules.ts'
import {
  insertShipment,
  insertShipmentEvent,
  listReplacementShipments,
  type NewShipmentEvent,
} from './shipment-row-queries.ts'
import type { StoredShipment } from './shipment-state.ts'

/** A replacement of a locked order and its shipments. */
export interface OpenReplacement extends Replacement {
  /** Its pieces do not count as those of the order. */
  orderId: null
  shipments: StoredShipment[]
  /** The shipment that is neither returned nor cancelled; a constraint permits one. */
  current: StoredShipment | null
}

/** Reads the replacement of a locked order that waits to be sent or was sent. One that another release has sent or
 *  corrected since gets the shipment that it has now. */
export async function openReplacement(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<OpenReplacement | null> {
  const replacement = await findReplacement(tx, orderId)
  if (replacement === null) return null
  const open = await readShipments(tx, replacement)
  const { state, logisticsInfo, endedAt } = replacement
  if (state === 'OPEN' || logisticsInfo === null || open.current?.logisticsInfo === logisticsInfo) return open
  const handedOverAt = endedAt ?? now
  const event = { ...bySystem, happenedAt: now, logisticsInfo, now }
  if (open.current === null) await addReplacementShipment(tx, open, { ...event, handedOverAt })
  else {
    const { current } = open
    const next = hasLeftWarehouse(current) ? current.state : 'HANDED_OVER'
    const { deliveredAt } = current
    const change = { handedOverAt: current.handedOverAt ?? handedOverAt, deliveredAt }
    await changeShipment(tx, open, current, { ...event, ...change, state: next })
  }
  return await readShipments(tx, replacement)
}

async function readShipments(tx: Transaction, replacement: Replacement): Promise<OpenReplacement> {
  const shipments = await listReplacementShipments(tx, replacement.id)
  return { ...replacement, orderId: null, shipments, current: shipments.find(countsAsSent) ?? null }
}

/** Adds a shipment of all pieces of a replacement that has none: handed over with carrier and tracking number, or packed
 *  without. */
export async function addReplacementShipment(
  tx: Transaction,
  { id: replacementId, shipments }: Pick<OpenReplacement, 'id' | 'shipments'>,
  {
    logisticsInfo,
    handedOverAt,
    now,
    ...event
  }: Omit<NewShipmentEvent, 'state'> & Pick<StoredShipment, 'logisticsInfo' | 'handedOverAt'> & { now: Date },
): Promise<Pick<StoredShipment, 'id' | 'number'>> {
  const number = Math.max(0, ...shipments.map((one) => one.number)) + 1
  const state = logisticsInfo === null ? 'PACKED' : 'HANDED_OVER'
  const shipment = { number, state, logisticsInfo, handedOverAt, deliveredAt: null, lines: [] } as const
  const id = await insertShipment(tx, { replacementId }, { ...shipment, createdAt: handedOverAt ?? now })
  await insertShipmentEvent(tx, id, { ...event, state, logisticsInfo, now })
  return { id, number }
}

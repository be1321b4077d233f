import type { CarrierProblem } from '../../../contract/admin/orders/carrier-reports.ts'
import type { Carrier } from '../../../contract/admin/orders/carriers.ts'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import { beginningOfDay, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { findTrackedNumbers } from '../carriers/carrier-rules.ts'
import { numbersIn } from '../ship/parcel-rules.ts'
import { isOnItsWay } from '../shipments/delivery-rules.ts'
import type { StoredShipment } from '../shipments/shipment-state.ts'
import type { CarrierChange, ShipmentStatement, StoredCarrierEvent } from './carrier-report-state.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A clock of a carrier that is ahead, at most. */
const maxAheadMs = dayMs

/** Days by which a parcel may be with its carrier before the staff record it. Carriers use numbers again after months. */
const maxDaysBeforeRecord = 7

/** A tracking number for comparison: letters in capitals and digits. */
export function cleanTrackingNumber(written: string): string {
  return written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 40)
}

/** The tracking numbers of shipments, as events have them. */
export function listTrackingNumbers(shipments: readonly Pick<StoredShipment, 'logisticsInfo'>[]): string[] {
  return shipments.flatMap(({ logisticsInfo }) => numbersIn(logisticsInfo ?? '').map(cleanTrackingNumber))
}

/** The problem of a report that does not depend on any shipment, or null. */
export function problemOfReport(
  { state, happenedAt }: { state: RecordedState | null; happenedAt: Date | null },
  now: Date,
): CarrierProblem | null {
  if (happenedAt === null || happenedAt.getTime() > now.getTime() + maxAheadMs) return 'IMPOSSIBLE_TIME'
  // Its pieces are sent again only when the staff have them.
  return state === 'RETURNED' ? 'RETURNING' : null
}

/** Whether a text of carriers and numbers has this tracking number. */
function hasNumber(logisticsInfo: string | null, trackingNumber: string): boolean {
  return logisticsInfo !== null && numbersIn(logisticsInfo).includes(trackingNumber.toLowerCase())
}

/** The shipments with this tracking number: of this carrier, or of no carrier that is recognised; and whether there is one
 *  of another carrier. Those that were cancelled do not count. */
export function matchShipments<Shipment extends Pick<StoredShipment, 'state' | 'logisticsInfo'>>(
  shipments: readonly Shipment[],
  carriers: readonly Carrier[],
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): { matching: Shipment[]; isOfOther: boolean } {
  const withNumber = shipments.filter(
    ({ state, logisticsInfo }) => state !== 'CANCELLED' && hasNumber(logisticsInfo, trackingNumber),
  )
  const matching = withNumber.filter(({ logisticsInfo }) => {
    const named = findTrackedNumbers(logisticsInfo, carriers).map(({ nameEn }) => nameEn)
    return (
      named.length === 0 || carriers.some(({ code, nameEn }) => code === carrier && named.includes(nameEn))
    )
  })
  return { matching, isOfOther: matching.length < withNumber.length }
}

/** Whether an event is too old to be about a shipment. */
export function isBeforeShipment(happenedAt: Date, handedOverAt: Date | null): boolean {
  return handedOverAt === null || happenedAt.getTime() < handedOverAt.getTime() - maxDaysBeforeRecord * dayMs
}

/** When the carrier last reported anything about a shipment, or null. */
export function latestTime(
  events: readonly StoredCarrierEvent[],
  { handedOverAt, now }: { handedOverAt: Date | null; now: Date },
): Date | null {
  const times = events.flatMap(({ happenedAt }) =>
    happenedAt === null || isBeforeShipment(happenedAt, handedOverAt) ? [] : [happenedAt.getTime()],
  )
  return times.length === 0 ? null : new Date(Math.min(Math.max(...times), now.getTime()))
}

/** The later of two events at the same time decides by its state. */
const ranks: Readonly<Record<RecordedState, number>> = {
  IN_TRANSIT: 0,
  AT_PICKUP_POINT: 1,
  LOST: 2,
  RETURNED: 3,
  DELIVERED: 4,
}

/** What the events of its carrier, in any order, change in a shipment, or null. The first delivery counts, because the days
 *  of an appeal begin with it; without one, the latest event. What staff or shopper recorded later than an event counts
 *  more, and their delivery is final. */
export function decideByCarrier(
  shipment: Pick<StoredShipment, 'state' | 'handedOverAt' | 'deliveredAt'>,
  events: readonly StoredCarrierEvent[],
  { statement, now }: { statement: ShipmentStatement | null; now: Date },
): CarrierChange | null {
  const { state, handedOverAt, deliveredAt } = shipment
  const isOpen = isOnItsWay({ state }) || state === 'DELIVERED' || state === 'LOST'
  if (!isOpen || handedOverAt === null || statement?.state === 'DELIVERED') return null
  const relevant = events
    .flatMap(({ state, happenedAt, problem, eventKey }) =>
      state === null || happenedAt === null || problem === 'IMPOSSIBLE_TIME' || state === 'RETURNED'
        ? []
        : [{ state, happenedAt, eventKey }],
    )
    .filter(
      ({ happenedAt }) =>
        !isBeforeShipment(happenedAt, handedOverAt) &&
        (statement === null || happenedAt > statement.recordedAt),
    )
    .toSorted(
      (one, other) =>
        one.happenedAt.getTime() - other.happenedAt.getTime() ||
        ranks[one.state] - ranks[other.state] ||
        (one.eventKey < other.eventKey ? -1 : 1),
    )
  const decisive = relevant.find((event) => event.state === 'DELIVERED') ?? relevant.at(-1)
  if (decisive === undefined) return null
  if (decisive.state !== 'DELIVERED')
    return decisive.state === state ? null : { ...pick(decisive), deliveredOn: null }
  // Neither in the future, should the carrier's clock be ahead, nor before the day of the recorded handover.
  const happenedAt = Math.min(decisive.happenedAt.getTime(), now.getTime())
  const deliveredOn = hongKongDay(new Date(Math.max(happenedAt, handedOverAt.getTime())))
  const isKnown = state === 'DELIVERED' && deliveredAt?.getTime() === beginningOfDay(deliveredOn).getTime()
  return isKnown ? null : { ...pick(decisive), deliveredOn }
}

function pick({ state, happenedAt }: { state: RecordedState; happenedAt: Date }) {
  return { state, happenedAt }
}

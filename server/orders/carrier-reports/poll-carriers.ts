import { setTimeout as wait } from 'node:timers/promises'
import type { Carrier } from '../../../contract/admin/orders/carriers.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import {
  type CarrierAdapter,
  CarrierRefused,
  CarrierUnreachable,
  UnreadableReport,
} from '../carrier-adapters/carrier-port.ts'
import { listCarriers } from '../carriers/carrier-queries.ts'
import { findTrackedNumbers } from '../carriers/carrier-rules.ts'
import { applyReports } from './apply-reports.ts'
import { listUnmatchedNumbers } from './carrier-event-queries.ts'
import { deleteCarrierFaults } from './carrier-fault-queries.ts'
import { cleanTrackingNumber } from './carrier-report-rules.ts'
import { deletePolls, listShipmentsToPoll, markPolled } from './poll-queries.ts'
import { storeReports, storeUnreadable } from './receive-reports.ts'
import { recordCarrierFault } from './record-carrier-fault.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'log'>

const dayMs = 24 * 60 * 60 * 1000

/** Time after which the carrier of a shipment is queried again. */
const pollAgainMs = 30 * 60 * 1000
/** Days after the handover in which it is queried. */
const maxPolledDays = 60
/** Days in which a report waits for its shipment. */
const maxWaitingDays = 30
/** Days of the counted faults. */
const faultDays = 7
const maxShipments = 500
const maxWaitingNumbers = 200
/** Hongkong Post refuses calls within 100 ms. */
const pauseMs = 120

/** Queries the events of shipments on their way, and applies reports whose shipment was recorded later. A
 *  carrier that does not answer is counted and queried again with the next shipments. */
export async function pollCarriers(deps: Deps, adapters: readonly CarrierAdapter[]): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const number of await listUnmatchedNumbers(db, {
    since: before(maxWaitingDays * dayMs),
    max: maxWaitingNumbers,
  }))
    await applyReports(deps, number)
  await deletePolls(db, before(maxPolledDays * dayMs))
  await deleteCarrierFaults(db, before(faultDays * dayMs))
  if (adapters.length === 0) return
  const shipments = await listShipmentsToPoll(db, {
    polledBefore: before(pollAgainMs),
    handedOverAfter: before(maxPolledDays * dayMs),
    max: maxShipments,
  })
  const carriers = await listCarriers(db)
  for (const adapter of adapters) {
    const numbers = shipments.flatMap(({ logisticsInfo }) => numbersOf(adapter, logisticsInfo, carriers))
    await pollCarrier(deps, adapter, [...new Set(numbers)])
  }
  await markPolled(
    db,
    shipments.map(({ id }) => id),
    now,
  )
}

/** The tracking numbers of a carrier in a text of carriers and numbers. */
function numbersOf(adapter: CarrierAdapter, logisticsInfo: string, carriers: readonly Carrier[]): string[] {
  const nameEn = carriers.find(({ code }) => code === adapter.code)?.nameEn
  return findTrackedNumbers(logisticsInfo, carriers)
    .filter((tracked) => tracked.nameEn === nameEn)
    .map(({ number, carrierName }) => cleanTrackingNumber(withLetters(carrierName, number)))
}

/** "SF 8000000000000" names the number SF8000000000000. */
function withLetters(carrierName: string, number: string): string {
  return /^sf$/i.test(carrierName) && /^\d{13}$/.test(number) ? `SF${number}` : number
}

async function pollCarrier(deps: Deps, adapter: CarrierAdapter, numbers: readonly string[]): Promise<void> {
  const carrier = adapter.code
  for (let from = 0; from < numbers.length; from += adapter.maxNumbers) {
    if (from > 0) await wait(pauseMs)
    try {
      await storeReports(deps, carrier, await adapter.query(numbers.slice(from, from + adapter.maxNumbers)))
    } catch (error) {
      if (error instanceof UnreadableReport) await storeUnreadable(deps, carrier, error)
      else if (error instanceof CarrierRefused)
        await recordCarrierFault(deps, { carrier, kind: 'REFUSED', error: error.message })
      else if (error instanceof CarrierUnreachable) {
        await recordCarrierFault(deps, { carrier, kind: 'NO_ANSWER', error: error.message })
        return
      } else throw error
    }
  }
}

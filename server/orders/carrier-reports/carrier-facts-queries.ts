import type { Database } from '../../core/database.ts'
import type { CarrierFacts } from '../../platform/metrics/observed.ts'
import { countOpenReports } from './carrier-event-queries.ts'
import { listCarrierFaults } from './carrier-fault-queries.ts'

/** Carriers are queried every five minutes, so a silent one has faults in each quarter of an hour. */
const faultMinutes = 15
const maxCounted = 1_000

/** Reads the faults of carriers and the open tasks of their reports for the metrics. */
export async function readCarrierFacts(db: Database, now: Date): Promise<CarrierFacts> {
  const faults = await listCarrierFaults(db, new Date(now.getTime() - faultMinutes * 60_000))
  return { faults, openReports: await countOpenReports(db, maxCounted) }
}

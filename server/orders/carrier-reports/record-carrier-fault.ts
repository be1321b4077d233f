import type { Dependencies } from '../../core/dependencies.ts'
import { type CarrierFaultKind, insertCarrierFault } from './carrier-fault-queries.ts'

/** Logs and counts a failed call to or from a carrier. */
export async function recordCarrierFault(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  fault: { carrier: string; kind: CarrierFaultKind; error: string },
): Promise<void> {
  log.warn(fault, 'a call of a carrier failed')
  await insertCarrierFault(db, { ...fault, at: clock.now() })
}

import {
  type Discrepancy,
  maxDiscrepancies,
  type ResolvedDiscrepancy,
} from '../../../contract/admin/payments/reconciliation.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listPaymentDiscrepancies, listResolvedDiscrepancies } from './discrepancy-queries.ts'
import { decideResolution } from './discrepancy-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Lists all open discrepancies, oldest first, with their possible resolutions. */
export async function readDiscrepancies({
  db,
  clock,
}: Deps): Promise<{ items: Discrepancy[]; hasMore: boolean }> {
  const found = await listPaymentDiscrepancies(db, clock.now(), maxDiscrepancies + 1)
  const items = found.slice(0, maxDiscrepancies).map((discrepancy) => ({
    ...discrepancy,
    since: discrepancy.since.toISOString(),
    reportedAt: discrepancy.reportedAt?.toISOString() ?? null,
    resolution: decideResolution(discrepancy),
  }))
  return { items, hasMore: found.length > maxDiscrepancies }
}

/** Lists recently resolved discrepancies, latest first. */
export async function readResolvedDiscrepancies({
  db,
  clock,
}: Deps): Promise<{ items: ResolvedDiscrepancy[] }> {
  const resolved = await listResolvedDiscrepancies(db, clock.now(), maxDiscrepancies)
  return { items: resolved.map(({ at, ...discrepancy }) => ({ ...discrepancy, at: at.toISOString() })) }
}

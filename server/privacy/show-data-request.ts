import type { DataRequest, DataRequestFile } from '../../contract/admin/privacy/privacy-admin.ts'
import type { Page, PageQuery } from '../../contract/values/page.ts'
import { maskedEmail } from '../accounts/people/mask-rules.ts'
import type { Database } from '../core/database.ts'
import { getDataRequest, listDataRequests, type StoredDataRequest } from './data-request-queries.ts'
import { getDeletionFacts } from './deletion-obstacle-queries.ts'
import { daysLeft, listDeletionObstacles } from './privacy-rules.ts'

/** Requests with masked emails; revealing one is a logged act. */
export async function showDataRequests(
  db: Database,
  { now, ...query }: PageQuery & { isOpen: boolean; now: Date },
): Promise<Page<DataRequest>> {
  const { items, ...page } = await listDataRequests(db, query)
  return { ...page, items: items.map((item) => showRow(item, now)) }
}

/** One request with a masked email, and the obstacles to carrying it out. */
export async function showDataRequest(db: Database, id: string, now: Date): Promise<DataRequestFile> {
  const stored = await getDataRequest(db, id)
  const isToDelete = stored.kind === 'ERASURE' && stored.outcome === null
  const obstacles = isToDelete ? listDeletionObstacles(await getDeletionFacts(db, stored.personId, now)) : []
  const { exportExpiresAt } = stored
  const isOpen = exportExpiresAt !== null && exportExpiresAt > now
  return {
    ...showRow(stored, now),
    obstacles,
    canBeSent: stored.email !== null,
    exportExpiresAt: isOpen ? exportExpiresAt.toISOString() : null,
  }
}

function showRow({ exportExpiresAt: _, ...request }: StoredDataRequest, now: Date): DataRequest {
  return { ...request, email: maskedEmail(request.email), daysLeft: daysLeft(request.dueOn, now) }
}

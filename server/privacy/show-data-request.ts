import type { Page, PageQuery } from '../../contract/page.ts'
import type { DataRequest } from '../../contract/privacy/privacy-admin.ts'
import { maskedEmail } from '../accounts/profile/mask-rules.ts'
import type { Database } from '../platform/db/database.ts'
import { getDataRequest, listDataRequests, type StoredDataRequest } from './data-request-queries.ts'

/** Requests with masked emails; revealing one is a logged act. */
export async function showDataRequests(
  db: Database,
  query: PageQuery & { isOpen: boolean },
): Promise<Page<DataRequest>> {
  const { items, ...page } = await listDataRequests(db, query)
  return { ...page, items: items.map(shownOf) }
}

/** One request with a masked email. */
export async function showDataRequest(db: Database, id: string): Promise<DataRequest> {
  return shownOf(await getDataRequest(db, id))
}

function shownOf({ personId: _, ...request }: StoredDataRequest): DataRequest {
  return { ...request, email: maskedEmail(request.email) }
}

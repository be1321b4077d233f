import type { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import type { Client } from '../../shared/api/client.ts'
import { reportSessionEnd } from '../../shared/api/use-loaded.ts'

type AdminApi = Client<typeof adminEndpoints>

/** The API of the admin: `adminApi.shipments.shipOrder({ params, body })`. On failure it shows a toast and rethrows. */
export const adminApi = api as unknown as AdminApi

/** The same without a toast: for pages that render the failure. */
export const quietAdminApi = quietApi as unknown as AdminApi

/** Handler of a failed quiet call: null, for the page to render. The end of the session is reported, because the page
 *  would call it a failed connection. */
export function asFailed(failure: unknown): null {
  reportSessionEnd(failure)
  return null
}

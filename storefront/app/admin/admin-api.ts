import type { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import { api, quietApi } from '../platform/api/browser-api.ts'
import type { Client } from '../platform/api/client.ts'

type AdminApi = Client<typeof adminEndpoints>

/** The API of the admin: `adminApi.shipments.shipOrder({ params, body })`. On failure it shows a toast and rethrows. */
export const adminApi = api as unknown as AdminApi

/** The same without a toast: for pages that render the failure. */
export const quietAdminApi = quietApi as unknown as AdminApi

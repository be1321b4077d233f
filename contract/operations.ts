import { adminEndpoints } from './admin-endpoints.ts'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** All endpoints by operation id, such as `checkout.placeOrder` and `admin.shipments.shipOrder`. */
export const operations: ReadonlyMap<string, Endpoint> = new Map([
  ...named('', endpoints),
  ...named('admin.', adminEndpoints),
])

const ids = new Map([...operations].map(([id, endpoint]) => [endpoint, id]))

/** The operation id of an endpoint; undefined for one that is not part of the contract. */
export function findOperationId(endpoint: Endpoint): string | undefined {
  return ids.get(endpoint)
}

/** Bytes of the largest form with its files and one large field, for proxies that limit requests by their size. */
export function largestFormBytes(): number {
  const sizes = [...operations.values()].map(({ form }) =>
    form === undefined ? 0 : form.files.max * form.files.maxBytes + (form.maxFieldBytes ?? 0),
  )
  return Math.max(...sizes)
}

function named(prefix: string, groups: Record<string, Record<string, Endpoint>>): [string, Endpoint][] {
  return Object.entries(groups).flatMap(([module, group]) =>
    Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [
      `${prefix}${module}.${name}`,
      endpoint,
    ]),
  )
}

/** Versions of the admin API, oldest first. A change that an existing caller could notice adds one
 *  (docs/decisions/0108-api-keys-and-versions.md). */
export const adminApiVersions = ['2026-11-26'] as const
export type AdminApiVersion = (typeof adminApiVersions)[number]

/** The version for calls that name none, and for new keys. */
export const newestAdminApiVersion: AdminApiVersion = adminApiVersions[
  adminApiVersions.length - 1
] as AdminApiVersion

/** Header of a call to the admin API and of its answer. */
export const apiVersionHeader = 'mall-api-version'

/** Announces that an endpoint or one of its uses ends. */
export interface Deprecation {
  /** The day of the announcement. */
  since: string
  /** The day from which it may be gone, at least `deprecationDays` later. */
  sunset: string
  /** Operation id of the endpoint that replaces it, if there is one. */
  instead?: string
}

/** Days for which a deprecated endpoint keeps working. */
export const deprecationDays = 180

/** The headers of a deprecated endpoint (RFC 9745, RFC 8594). Both days begin in UTC. */
export function deprecationHeaders({ since, sunset }: Deprecation): { deprecation: string; sunset: string } {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
  }
}

/** The version that a header names; null for an unknown one. */
export function readApiVersion(header: string): AdminApiVersion | null {
  return adminApiVersions.find((version) => version === header) ?? null
}

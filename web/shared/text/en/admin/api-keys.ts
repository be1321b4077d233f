import type { ApiKey } from '../../../../../contract/admin/accounts/api-keys.ts'
import type { KeyPermission } from '../../../../../contract/values/api-keys.ts'
import { count } from '../../format/plural.ts'

/** Keys of other systems for the API of the admin. */
export const apiKeys = {
  title: 'API keys',
  hint: 'A key lets another system, such as an ERP, call the API of the admin. It has no more permissions than the staff member who created it, and what it changes is in the activity log with its name.',
  add: 'Create key',
  name: 'Name',
  nameHint: 'The system that uses it, such as “ERP stock”.',
  permissions: 'Permissions',
  permissionHints: {
    orders: 'Read, confirm and ship orders',
    catalogue: 'Products, prices, stock, offers and codes',
    reports: 'Sales and totals of orders',
    money: 'Read refunds, payouts and discrepancies. A key can’t change them.',
  } satisfies Record<KeyPermission, string>,
  days: 'Valid for',
  dayCount: (days: number) => count(days, 'day'),
  maxPerMinute: 'Calls per minute',
  created: 'Key created.',
  shownOnce: 'Copy the key now. It won’t be shown again.',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied.',
  done: 'Done',
  owner: 'Owner',
  state: 'Status',
  states: {
    ACTIVE: 'Active',
    SUSPENDED: 'Suspended',
    EXPIRED: 'Expired',
    REVOKED: 'Revoked',
  } satisfies Record<ApiKey['state'], string>,
  suspendedHint: 'Its owner is no longer staff. Rotate it to become its owner.',
  until: (at: string) => `Until ${at}`,
  previousUntil: (at: string) => `The earlier key works until ${at}.`,
  used: 'Last used',
  never: 'Never',
  rate: (calls: number) => `${count(calls, 'call')} per minute`,
  version: (version: string) => `API version ${version}`,
  act: 'Action',
  rotate: 'Rotate',
  rotateTitle: (name: string) => `Rotate the key “${name}”`,
  rotateHint: 'You get a new key with the same permissions, and become its owner.',
  overlap: 'The current key works for',
  overlapHours: (hours: number) =>
    hours === 0 ? 'No longer' : hours < 48 ? count(hours, 'more hour') : count(hours / 24, 'more day'),
  rotated: 'Key rotated.',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the key “${name}”?`,
  revokeEffect: 'It stops working immediately, and so does the system that uses it.',
  revoked: (name: string) => `Key “${name}” revoked.`,
  empty: 'No keys yet.',
  withKey: (name: string) => `with key “${name}”`,
}

export const apiKeyRefusals = {
  'api-key-name-taken': () => 'A key with this name exists. If you don’t have it any more, rotate it below.',
  'api-keys-full': ({ max }: { max: number }) => `There are ${max} keys already. Revoke one first.`,
}

export const apiKeyActs = {
  addApiKey: 'Created API key',
  rotateApiKey: 'Rotated API key',
  revokeApiKey: 'Revoked API key',
}

export const apiKeyFacts = {
  keyName: 'Name of the key',
  keyHint: 'Key',
  keyOwner: 'Owner of the key',
  maxPerMinute: 'Calls per minute',
  expiresAt: 'Valid until',
  isRevoked: 'Revoked',
}

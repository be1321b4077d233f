/** Options of the filters of the list of people. This file contains no schemas, so that the browser bundle stays free of
 *  zod. */
export const personRoles = ['MEMBER', 'DISTRIBUTOR', 'STAFF'] as const

/** Status of the account (the first four) or of the contract of a distributor. */
export const personStatuses = [
  'ACTIVE',
  'UNVERIFIED',
  'ACCOUNT_DISABLED',
  'BARRED',
  'GRACE',
  'EXPIRED',
  'DISABLED',
] as const

export const personTasks = ['CONTRACT_ENDS', 'OPEN_APPEAL', 'DATA_REQUEST'] as const

/** Days before the end of a contract in which it counts as ending soon. */
export const contractEndsSoonDays = 60

/** Longest note and tag of a person, in characters. */
export const maxNote = 1_000
export const maxTag = 30

/** Maximum tags of a person. */
export const maxTagsOfPerson = 50

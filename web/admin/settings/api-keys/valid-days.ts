import { maxKeyDays } from '../../../../contract/values/api-keys.ts'

/** The offered lifetimes of a key. */
export const validDays = [30, 90, 180, maxKeyDays]

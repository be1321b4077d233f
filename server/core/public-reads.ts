import type { Database } from './database.ts'

/** Chooses the database of a public read of the catalogue: a replica that has replayed all changes up to an epoch, or
 *  else the primary. Money, stock and the rows of a person are always read from the primary. */
export type ReadsAt = (epoch: number) => Database

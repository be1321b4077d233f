import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'

export interface NewRateChange {
  personId: string
  /** The sponsor who grants the rate, or whose rate ends. */
  sponsorId: string
  from: BasisPoints
  to: BasisPoints
  changedAt: Date
}

/** Records a change of a member's rate, unless it stays the same. */
export async function recordRateChange(tx: Transaction, change: NewRateChange): Promise<void> {
  if (change.from !== change.to) await insertRateChange(tx, change)
}

/** Records a change of a member's rate and returns its id. The table is append-only by its database privileges. */
export async function insertRateChange(tx: Transaction, change: NewRateChange): Promise<string> {
  const { id } = await tx
    .insertInto('rate_changes')
    .values({
      person_id: change.personId,
      sponsor_id: change.sponsorId,
      from_basis_points: change.from,
      to_basis_points: change.to,
      changed_at: change.changedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

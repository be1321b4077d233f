import type { Database, Transaction } from '../../core/database.ts'

/** Authenticator of a staff account. */
export interface TwoFactor {
  encryptedSecret: Buffer
  /** null until confirmed with a code. */
  confirmedAt: Date | null
}

/** The authenticator of a person, confirmed or not, or null. */
export async function findTwoFactor(db: Database, personId: string): Promise<TwoFactor | null> {
  const row = await db
    .selectFrom('two_factor_secrets')
    .where('person_id', '=', personId)
    .select(['encrypted_secret as encryptedSecret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores an unconfirmed secret, replacing an earlier one; returns false if a confirmed one exists. */
export async function writeUnconfirmed(
  tx: Transaction,
  { personId, encryptedSecret, now }: { personId: string; encryptedSecret: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('two_factor_secrets')
    .values({ person_id: personId, encrypted_secret: encryptedSecret, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ encrypted_secret: encryptedSecret, begun_at: now })
        .where('two_factor_secrets.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a secret as confirmed; returns false if it already was, or if the secret was replaced. */
export async function markConfirmed(
  tx: Transaction,
  {
    personId,
    encryptedSecret,
    step,
    now,
  }: { personId: string; encryptedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('person_id', '=', personId)
    .where('encrypted_secret', '=', encryptedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Consumes the code of a 30-second step; returns false if this or a later step was used. The row lock
 *  serialises concurrent uses of the same code. */
export async function spendStep(tx: Transaction, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Consumes a recovery code; returns false if it is unknown or used. */
export async function spendRecoveryCode(
  tx: Transaction,
  { personId, codeHash, now }: { personId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the hashes of recovery codes. */
export async function insertRecoveryCodes(
  tx: Transaction,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute()
}

/** Deletes an authenticator and its recovery codes; returns whether it was confirmed. */
export async function deleteTwoFactor(tx: Transaction, personId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('two_factor_secrets')
    .where('person_id', '=', personId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmedAt !== null
}

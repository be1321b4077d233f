import type { Database, Transaction } from '../../platform/db/database.ts'

/** The device of one of the staff. */
export interface TwoFactor {
  encryptedSecret: Buffer
  /** null until the device has shown that it has the secret. */
  confirmedAt: Date | null
}

/** The device of somebody, or null where there is none, not even one that has not shown its secret yet. */
export async function findTwoFactor(db: Database, personId: string): Promise<TwoFactor | null> {
  const row = await db
    .selectFrom('two_factor_secrets')
    .where('person_id', '=', personId)
    .select(['encrypted_secret as encryptedSecret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Writes a secret down that no device has shown yet, in the place of one before it; answers false if a device has. */
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

/** Writes down that the device has the secret; answers false if it was known, or if the secret is another one by now. */
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

/** Uses up the code of a half minute; answers false if that one or a later one was used before. Of two at once with
 *  the same code one waits for the row and then finds it used. */
export async function spendStep(tx: Transaction, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code; answers false if there is none such, or not any more. */
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

/** Keeps recovery codes by their hashes. */
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

/** Forgets a device with its recovery codes; answers whether there was one that counted. */
export async function deleteTwoFactor(tx: Transaction, personId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('two_factor_secrets')
    .where('person_id', '=', personId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmedAt !== null
}

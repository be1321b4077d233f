import { createHmac } from 'node:crypto'
import type { Database } from '../../core/database.ts'

/** What to do about another pepper than that of the database. */
export const remedyOfPepper =
  'Restore the former PASSWORD_PEPPER. If it is lost, nobody keeps a password: run as the owner of the tables\ndelete from pepper_fingerprint;\nand let everybody choose a new password at /member/retrievePassword.'

/** Whether the passwords of this database were made with this pepper. The first process stores its fingerprint, from
 *  which a secret of 32 characters cannot be guessed. */
export async function isPepperOfDatabase(db: Database, pepper: string): Promise<boolean> {
  const fingerprint = fingerprintPepper(pepper)
  await db
    .insertInto('pepper_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await readFingerprint(db)
  return stored === fingerprint
}

/** As `isPepperOfDatabase`, without storing anything; null if none is stored yet. */
export async function comparePepper(db: Database, pepper: string): Promise<boolean | null> {
  const stored = await readFingerprint(db)
  return stored === null ? null : stored === fingerprintPepper(pepper)
}

async function readFingerprint(db: Database): Promise<string | null> {
  const row = await db.selectFrom('pepper_fingerprint').select('fingerprint').executeTakeFirst()
  return row?.fingerprint ?? null
}

function fingerprintPepper(pepper: string): string {
  return createHmac('sha256', pepper).update('fingerprint of the pepper').digest('hex').slice(0, 32)
}

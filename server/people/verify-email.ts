import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { hashOfToken } from '../platform/session.ts'
import { markVerified } from './people-queries.ts'
import { isTokenUsed, takeVerificationToken } from './verification-queries.ts'

/** Uses a verification link, once: of any number of tries at the same time one succeeds (promises A39).
 *  The others, and a second link to the same account, hear that the address is verified already. */
export async function verifyEmail(db: Database, { token, now }: { token: string; now: Date }): Promise<void> {
  const tokenHash = hashOfToken(token)
  await db.transaction().execute(async (tx) => {
    const personId = await takeVerificationToken(tx, tokenHash, now)
    if (personId === null) {
      refuse({ code: (await isTokenUsed(tx, tokenHash)) ? 'already-verified' : 'verification-link-invalid' })
    }
    if (!(await markVerified(tx, personId, now))) refuse({ code: 'already-verified' })
  })
}

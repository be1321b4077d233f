import { z } from 'zod'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import type { QueuedMail } from '../../platform/mail/mail.ts'
import { hasPersonalLink } from './mail-link-rules.ts'

/** Absent in mails of the release before. */
const factsOfLink = z.object({ personId: z.string(), passwordVersion: z.int().optional() })

/** Refuses `mail-outdated` for a mail whose link gives access to an account, if the account has another address or another
 *  password than when the mail was queued. The link would not be created anyway. */
export async function refuseOutdatedLink(tx: Transaction, { kind, to, facts }: QueuedMail): Promise<void> {
  if (!hasPersonalLink(kind)) return
  const { personId, passwordVersion } = factsOfLink.parse(facts)
  const person = await findPerson(tx, personId)
  const isAddressed = person?.email?.toLowerCase() === to.toLowerCase()
  const isCurrent = passwordVersion === undefined || person?.passwordVersion === passwordVersion
  if (!isAddressed || !isCurrent) refuse({ code: 'mail-outdated' })
}

import type { DownlineMember } from '../../../contract/shop/distributors/downline.ts'
import type { Language } from '../../../contract/values/language.ts'
import { deriveContractStatus, isInForce } from '../../accounts/people/contract-status-rules.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { readShop } from '../../settings/read-shop.ts'
import { changeRate, listMembersByIds, lockMembers, type RatedMember } from './downline-member-queries.ts'
import { rateChangedMail } from './rate-mails.ts'
import { findRefusalOfRate } from './rate-rules.ts'

export interface SetRates {
  sponsorId: string
  /** Includes the rates that the page displayed. */
  members: readonly { id: string; expectedRateBasisPoints: number }[]
  rateBasisPoints: number
}

/** Sets one rate for members of a sponsor, all or nothing, for future orders, and mails each member. Refuses
 *  `rate-out-of-range`, `distributor-not-in-force` and `member-rate-changed`; 404 for another's member. */
export async function setRates(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  { sponsorId, members, rateBasisPoints: to }: SetRates,
): Promise<DownlineMember[]> {
  const now = clock.now()
  const expected = new Map(members.map((member) => [member.id, member.expectedRateBasisPoints]))
  return await db.transaction().execute(async (tx) => {
    const { profitShare } = await readShop({ db: tx, config }, now)
    refuseIf(findRefusalOfRate(to, profitShare, true))
    const contract = (await findPerson(tx, sponsorId))?.contract
    const locked = await lockMembers(tx, sponsorId, [...expected.keys()])
    if (locked.length < expected.size) orNotFound(null)
    if (!isInForce(deriveContractStatus(orNotFound(contract), now)))
      refuse({ code: 'distributor-not-in-force' })
    const changed = locked.find((member) => member.rateBasisPoints !== expected.get(member.id))
    if (changed) {
      refuse({
        code: 'member-rate-changed',
        name: changed.shownName,
        rateBasisPoints: changed.rateBasisPoints,
      })
    }
    for (const member of locked) await saveMemberRate(tx, member, { sponsorId, to, now })
    return await listMembersByIds(tx, sponsorId, [...expected.keys()])
  })
}

/** Saves a changed rate and mails its member; does nothing if it is equal. The member is locked. */
export async function saveMemberRate(
  tx: Transaction,
  member: Omit<RatedMember, 'shownName'>,
  { sponsorId, to, now }: { sponsorId: string; to: number; now: Date },
): Promise<void> {
  const { id: personId, rateBasisPoints: from, email, username } = member
  if (from === to) return
  const subjectId = await changeRate(tx, { personId, sponsorId, from, to, changedAt: now })
  // A check constraint of the table allows no other language.
  const language = member.language as Language
  if (email !== null)
    await enqueueMail(tx, rateChangedMail({ subjectId, email, username, language, from, to }))
}

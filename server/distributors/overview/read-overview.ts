import { maxNoticed, type Overview } from '../../../contract/shop/distributors/profit-share.ts'
import { hongKongDay, monthsAfter } from '../../../contract/values/hong-kong-time.ts'
import { findSignInBefore } from '../../accounts/credentials/security-queries.ts'
import { deriveContractStatus } from '../../accounts/people/contract-status-rules.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Database } from '../../core/database.ts'
import { isRenewalNear } from '../roster/renewal-rules.ts'
import { getBalanceBefore, getPaidOutBefore, listMonthSums } from '../statement/statement-queries.ts'
import { everyMonth } from '../statement/statement-rules.ts'
import {
  countActiveLinks,
  countOrdersSince,
  countQuietMembers,
  listQuietMembers,
} from './overview-queries.ts'
import { newsSince, quietThreshold } from './overview-rules.ts'

/** This month and the twelve before it. */
const months = 13
const quietShown = 5

/** Overview of a distributor: this year, news, and items that need attention. It discloses neither earnings of
 *  others nor a count of recruits (docs/conduct.md). */
export async function readOverview(
  db: Database,
  { sponsorId, now }: { sponsorId: string; now: Date },
): Promise<Overview> {
  const month = hongKongDay(now).slice(0, 7)
  const from = monthsAfter(month, 1 - months)
  const quietSince = quietThreshold(now)
  const [balance, paidOutCents, sums, news, renewal, quietMembers, quietCount] = await Promise.all([
    getBalanceBefore(db, sponsorId, monthsAfter(month, 1)),
    getPaidOutBefore(db, sponsorId, monthsAfter(month, 1)),
    listMonthSums(db, sponsorId, { from, to: month }),
    readNews(db, sponsorId, now),
    readRenewal(db, sponsorId, now),
    listQuietMembers(db, sponsorId, quietSince, quietShown),
    countQuietMembers(db, sponsorId, quietSince, maxNoticed),
  ])
  return {
    balance,
    paidOutCents,
    months: everyMonth(month, months, sums),
    news,
    attention: { renewal, quietMembers, quietCount },
  }
}

async function readNews(db: Database, sponsorId: string, now: Date): Promise<Overview['news']> {
  const since = newsSince(await findSignInBefore(db, sponsorId), now)
  return { since: since.toISOString(), ...(await countOrdersSince(db, sponsorId, since)) }
}

async function readRenewal(
  db: Database,
  sponsorId: string,
  now: Date,
): Promise<Overview['attention']['renewal']> {
  const contract = (await findPerson(db, sponsorId))?.contract
  if (!contract || !isRenewalNear(contract.renewalExpiresOn, now)) return null
  return {
    expiresOn: contract.renewalExpiresOn,
    contractStatus: deriveContractStatus(contract, now),
    activeLinks: await countActiveLinks(db, sponsorId),
  }
}

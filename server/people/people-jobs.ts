import { z } from 'zod'
import { unverifiedDays } from '../../contract/people.ts'
import { securityLogDays } from '../../contract/privacy.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { defineQueue } from '../platform/jobs.ts'
import { sweepLimits } from '../platform/limits.ts'
import { forgetUnverified } from './people-queries.ts'
import { deleteStaleResends } from './resend-queries.ts'
import { forgetSecurityEvents } from './security-queries.ts'
import { deleteDeadSessions } from './session-queries.ts'
import { deleteStaleTokens } from './token-queries.ts'

export const forgetQueue = defineQueue('forget-dead-sessions', z.object({}))
const keptDays = 30

/** Each night, forgets what is kept no longer than needed (hong-kong.md 4): sessions, links and resends that have been
 *  over for a month, because they hold addresses and browsers of people; registrations that nobody has confirmed for
 *  a week; and what happened around accounts a year ago (decision 20). */
export function peopleJobs({ db, clock, config, jobs }: Dependencies): void {
  jobs.work(forgetQueue, async () => {
    const now = clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    await sweepLimits(db, now)
    await deleteDeadSessions(db, daysAgo(keptDays))
    await deleteStaleTokens(db, daysAgo(keptDays))
    await deleteStaleResends(db, daysAgo(keptDays))
    // The demo shows an account that waits to be confirmed, for as long as there is a demo.
    const sparedDomain = config.demo ? 'demo.hk' : ''
    await forgetUnverified(db, { agreedBefore: daysAgo(unverifiedDays), now, sparedDomain })
    await forgetSecurityEvents(db, daysAgo(securityLogDays))
  })
  jobs.schedule(forgetQueue, '40 4 * * *')
}

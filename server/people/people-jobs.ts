import { z } from 'zod'
import type { Dependencies } from '../platform/dependencies.ts'
import { defineQueue } from '../platform/jobs.ts'
import { sweepLimits } from '../platform/limits.ts'
import { deleteStaleResends } from './resend-queries.ts'
import { deleteDeadSessions } from './session-queries.ts'
import { deleteStaleTokens } from './token-queries.ts'

export const forgetQueue = defineQueue('forget-dead-sessions', z.object({}))
const keptDays = 30

/** Each night, forgets the sessions, links and resends that have been over for a month: they hold
 *  addresses and browsers of people, which are kept no longer than needed (hong-kong.md 4). */
export function peopleJobs({ db, clock, jobs }: Dependencies): void {
  jobs.work(forgetQueue, async () => {
    const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
    await sweepLimits(db, clock.now())
    await deleteDeadSessions(db, before)
    await deleteStaleTokens(db, before)
    await deleteStaleResends(db, before)
  })
  jobs.schedule(forgetQueue, '40 4 * * *')
}

import { z } from 'zod'
import { mailDays } from '../../contract/privacy.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { defineQueue } from '../platform/jobs.ts'
import { forgetSentMails } from '../platform/mail-queries.ts'
import { forgetOldReceivers } from './account-queries.ts'

export const forgetPeopleQueue = defineQueue('forget-people', z.object({}))

const dayMs = 24 * 60 * 60 * 1000

/** Each night, forgets what is no longer needed (Cap. 486, data protection principle 2): whom mails went to a month
 *  ago and what they said, and whom orders went to after the years for which the law wants them kept. */
export function privacyJobs({ db, clock, jobs, config }: Dependencies): void {
  const { recordYears } = config.shop.terms
  jobs.work(forgetPeopleQueue, async () => {
    const now = clock.now()
    await forgetSentMails(db, new Date(now.getTime() - mailDays * dayMs))
    const placedBefore = new Date(now)
    placedBefore.setUTCFullYear(now.getUTCFullYear() - recordYears)
    await forgetOldReceivers(db, placedBefore)
  })
  jobs.schedule(forgetPeopleQueue, '50 4 * * *')
}

import { z } from 'zod'
import {
  carrierReportDays,
  mailDays,
  mailRowDays,
  notificationDays,
  recordYears,
} from '../../contract/shop/privacy/privacy.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { deleteCarrierEvents } from '../orders/carrier-reports/carrier-event-queries.ts'
import { deleteForgottenMails, forgetSentMails } from '../platform/mail/mail-queries.ts'
import { retentionJobs } from '../platform/retention/retention.ts'
import { forgetNotifications, forgetOldReceivers } from './account-queries.ts'
import { deleteEndedExports } from './data-export-queries.ts'

export const forgetPeopleQueue = defineQueue('forget-people', z.object({}))

const dayMs = 24 * 60 * 60 * 1000

/** Nightly deletion of expired personal data (Cap. 486, data protection principle 2): content and rows of old mails,
 *  gateway notifications past the dispute period, and receivers of orders past the legal retention. */
export function privacyJobs(deps: Dependencies): void {
  const { db } = deps
  const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
  retentionJobs(deps, {
    nightly: forgetPeopleQueue,
    cron: '50 4 * * *',
    steps: {
      'mail-contents': async (now, max) => await forgetSentMails(db, before(now, mailDays), max),
      mails: async (now, max) => await deleteForgottenMails(db, before(now, mailRowDays), max),
      'data-exports': async (now, max) => await deleteEndedExports(db, now, max),
      notifications: async (now, max) => await forgetNotifications(db, before(now, notificationDays), max),
      'carrier-reports': async (now, max) =>
        await deleteCarrierEvents(db, before(now, carrierReportDays), max),
      receivers: async (now, max) => {
        const placedBefore = new Date(now)
        placedBefore.setUTCFullYear(now.getUTCFullYear() - recordYears)
        return await forgetOldReceivers(db, placedBefore, max)
      },
    },
  })
}

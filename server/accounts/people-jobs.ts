import { z } from 'zod'
import { unverifiedDays } from '../../contract/shop/accounts/people.ts'
import { securityLogDays } from '../../contract/shop/privacy/privacy.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { deleteKeysBefore } from '../platform/idempotency/idempotency-key-queries.ts'
import { deleteExpiredLimits } from '../platform/limits/limits.ts'
import { retentionJobs } from '../platform/retention/retention.ts'
import { forgetSecurityEvents } from './credentials/security-queries.ts'
import { deleteDeadSessions } from './credentials/session-queries.ts'
import { deleteStaleTokens } from './credentials/token-queries.ts'
import { deleteStaleResends } from './mailed-links/resend-queries.ts'
import { forgetUnverified } from './people/registration-queries.ts'

export const forgetQueue = defineQueue('forget-dead-sessions', z.object({}))
const retentionDays = 30
/** Longer than a browser repeats a call (web/shared/api/idempotency-keys.ts). */
const idempotencyKeyDays = 2
const dayMs = 24 * 60 * 60 * 1000

/** Nightly deletion of expired data (decision 20): sessions, links and resends a month after expiry, because they contain
 *  IP addresses and user agents; unverified registrations after a week; and security events after a year. */
export function peopleJobs(deps: Dependencies): void {
  const { db, config } = deps
  // The demo contains an unverified account that must stay.
  const sparedDomain = config.demo ? 'demo.hk' : ''
  const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
  retentionJobs(deps, {
    nightly: forgetQueue,
    cron: '40 4 * * *',
    steps: {
      limits: async (now, max) => await deleteExpiredLimits(db, now, max),
      'idempotency-keys': async (now, max) =>
        await deleteKeysBefore(db, before(now, idempotencyKeyDays), max),
      sessions: async (now, max) => await deleteDeadSessions(db, before(now, retentionDays), max),
      tokens: async (now, max) => await deleteStaleTokens(db, before(now, retentionDays), max),
      resends: async (now, max) => await deleteStaleResends(db, before(now, retentionDays), max),
      registrations: async (now, max) =>
        await forgetUnverified(db, { agreedBefore: before(now, unverifiedDays), now, sparedDomain, max }),
      'security-events': async (now, max) =>
        await forgetSecurityEvents(db, before(now, securityLogDays), max),
    },
  })
}

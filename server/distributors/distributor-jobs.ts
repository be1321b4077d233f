import { z } from 'zod'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { matureEarnings } from './ledger/mature-earnings.ts'
import { notifyRenewals } from './roster/notify-renewals.ts'

export const matureEarningsQueue = defineQueue('mature-earnings', z.object({}))
export const notifyRenewalsQueue = defineQueue('notify-renewals', z.object({}))

/** Hourly: matures earnings past the return period. Every morning: notifies distributors whose contract is about to
 *  expire. */
export function distributorJobs(deps: Dependencies): void {
  deps.jobs.work(matureEarningsQueue, async () => await matureEarnings(deps))
  deps.jobs.schedule(matureEarningsQueue, '5 * * * *')
  deps.jobs.work(notifyRenewalsQueue, async () => await notifyRenewals(deps))
  deps.jobs.schedule(notifyRenewalsQueue, '15 9 * * *', { missed: 'once' })
}

import { z } from 'zod'
import type { Dependencies } from '../../core/dependencies.ts'
import { defineQueue } from '../../core/jobs.ts'
import { mailLateOrders } from './mail-late-orders.ts'

/** Mails about promised days that are impossible, every hour of the day. */
const mailLateOrdersQueue = defineQueue('mail-late-orders', z.record(z.string(), z.never()))

export function promiseJobs(deps: Dependencies): void {
  deps.jobs.work(mailLateOrdersQueue, async () => await mailLateOrders(deps))
  // Not at night: a mail wakes people.
  deps.jobs.schedule(mailLateOrdersQueue, '20 8-21 * * *')
}

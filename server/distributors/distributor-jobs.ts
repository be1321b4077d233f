import { z } from 'zod'
import type { Dependencies } from '../platform/dependencies.ts'
import { defineQueue } from '../platform/jobs.ts'
import { matureEarnings } from './mature-earnings.ts'

export const matureEarningsQueue = defineQueue('mature-earnings', z.object({}))

/** Each hour, makes payable what sponsors have earned and what can no longer come back. */
export function distributorJobs(deps: Dependencies): void {
  deps.jobs.work(matureEarningsQueue, async () => await matureEarnings(deps))
  deps.jobs.schedule(matureEarningsQueue, '5 * * * *')
}

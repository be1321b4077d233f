import { z } from 'zod'
import type { Dependencies } from '../../core/dependencies.ts'
import { defineQueue } from '../../core/jobs.ts'
import type { CarrierAdapter } from '../carrier-adapters/carrier-port.ts'
import { pollCarriers } from './poll-carriers.ts'

/** Queries the carriers, every five minutes. */
export const pollCarriersQueue = defineQueue('poll-carriers', z.record(z.string(), z.never()))

export function carrierReportJobs(deps: Dependencies, adapters: readonly CarrierAdapter[]): void {
  deps.jobs.work(pollCarriersQueue, async () => await pollCarriers(deps, adapters))
  deps.jobs.schedule(pollCarriersQueue, '*/5 * * * *')
}

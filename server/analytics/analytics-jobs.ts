import { z } from 'zod'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { retentionJobs } from '../platform/retention/retention.ts'
import { deleteVitalCounts } from './web-vital-queries.ts'

const forgetVitals = defineQueue('forget-web-vitals', z.object({}))

/** Histograms older than this are deleted. */
const vitalsKeptDays = 90

/** Deletes old histograms every night. */
export function analyticsJobs(deps: Dependencies): void {
  retentionJobs(deps, {
    nightly: forgetVitals,
    cron: '45 4 * * *',
    steps: {
      'web-vitals': async (now, max) =>
        await deleteVitalCounts(deps.db, daysAfter(hongKongDay(now), -vitalsKeptDays), max),
    },
  })
}

import { z } from 'zod'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { retentionJobs } from '../platform/retention/retention.ts'
import { deleteSearchedTerms } from './popular-searches/popular-search-queries.ts'
import { dayBeforePopular, refreshPopularSearches } from './popular-searches/refresh-popular-searches.ts'
import { rewriteEarlierTexts } from './publishing/rewrite-earlier-texts.ts'

const popularSearches = defineQueue('refresh-popular-searches', z.object({}))
const earlierTexts = defineQueue('rewrite-earlier-search-texts', z.object({}))
const forgetSearches = defineQueue('forget-searched-terms', z.object({}))

/** Computes popular searches, deletes old searched terms, and rewrites search texts of earlier releases. */
export function catalogueJobs(deps: Dependencies): void {
  const { db, clock, jobs } = deps
  jobs.work(popularSearches, async () => await refreshPopularSearches(db, clock.now()))
  jobs.schedule(popularSearches, '*/10 * * * *')
  jobs.work(earlierTexts, async () => await rewriteEarlierTexts(db))
  jobs.schedule(earlierTexts, '*/5 * * * *')
  retentionJobs(deps, {
    nightly: forgetSearches,
    cron: '40 4 * * *',
    steps: {
      'searched-terms': async (now, max) => await deleteSearchedTerms(db, dayBeforePopular(now), max),
    },
  })
}

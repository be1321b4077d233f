import lighthouse from 'lighthouse'
import { blockedByWork } from './blocked-by-work.ts'
import type { budgets } from './budgets.ts'
import { median } from './median.ts'

export type PageScores = Record<keyof typeof budgets, number>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'SI ms': 'speed-index',
} as const

/** What Lighthouse says of a page on a phone: the median of each figure. */
export async function measurePage(port: number, url: string, runs: number): Promise<PageScores> {
  const skipAudits = await auditsThatCannotHold(url)
  const scores: PageScores[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await measureOnce(port, url, skipAudits))
  const [first] = scores
  if (first === undefined) throw new Error('There is nothing to be said of a page after no runs.')
  const names = Object.keys(first) as (keyof PageScores)[]
  return Object.fromEntries(
    names.map((name) => [name, median(scores.map((score) => score[name]))]),
  ) as PageScores
}

async function measureOnce(port: number, url: string, skipAudits: string[]): Promise<PageScores> {
  const { lhr, artifacts } = await runLighthouse(port, url, skipAudits)
  return Object.fromEntries([
    ['TBT by work ms', blockedByWork(artifacts.Trace.traceEvents)],
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(timings).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? Number.NaN]),
  ]) as PageScores
}

/** Now and then Lighthouse loses its browser, and has nothing to say: then it is asked again. */
async function runLighthouse(port: number, url: string, skipAudits: string[]) {
  for (let asked = 0; asked < 3; asked += 1) {
    // The page that says that there is none answers so, and is measured like any other.
    const settings = { port, output: 'json', logLevel: 'error', ignoreStatusCode: true } as const
    const result = await lighthouse(url, { ...settings, skipAudits: [...skipAudits] }).catch(() => undefined)
    if (result && !result.lhr.runtimeError) return result
  }
  throw new Error(`Lighthouse gave no result for ${url}`)
}

/** What search engines must not keep (a cart, a form to sign in, a page that is not there) cannot be found by them,
 *  which is the one thing that they are excused; everything else of SEO is asked of them too. */
async function auditsThatCannotHold(url: string): Promise<string[]> {
  const answer = await fetch(url)
  const html = await answer.text()
  return [
    ...(html.includes('name="robots" content="noindex') ? ['is-crawlable'] : []),
    ...(answer.status === 404 ? ['http-status-code'] : []),
  ]
}

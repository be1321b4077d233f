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

/** The medians of Lighthouse's figures for a page on a phone. */
export async function measurePage(port: number, url: string, runs: number): Promise<PageScores> {
  const skipAudits = await auditsToSkip(url)
  const scores: PageScores[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await measureOnce(port, url, skipAudits))
  const [first] = scores
  if (first === undefined) throw new Error('The number of runs must be at least 1.')
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

/** Retries, because Lighthouse occasionally loses its browser. */
async function runLighthouse(port: number, url: string, skipAudits: string[]) {
  for (let tries = 0; tries < 3; tries += 1) {
    // The not-found page answers with 404 and is measured as well.
    const settings = { port, output: 'json', logLevel: 'error', ignoreStatusCode: true } as const
    const result = await lighthouse(url, { ...settings, skipAudits: [...skipAudits] }).catch(() => undefined)
    if (result && !result.lhr.runtimeError) return result
  }
  throw new Error(`Lighthouse returned no result for ${url}`)
}

/** Audits that a page fails by design: pages with noindex (cart, forms, not found) are not crawlable, and the
 *  not-found page has status 404. */
async function auditsToSkip(url: string): Promise<string[]> {
  const answer = await fetch(url)
  const html = await answer.text()
  return [
    ...(html.includes('name="robots" content="noindex') ? ['is-crawlable'] : []),
    ...(answer.status === 404 ? ['http-status-code'] : []),
  ]
}

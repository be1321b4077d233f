import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { budgets } from './budgets.ts'
import { chromium, chromiumFlags } from './chromium.ts'
import { median } from './figures/median.ts'

export type PageScores = Record<keyof typeof budgets, number>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'SI ms': 'speed-index',
} as const

/** What benchmarks/lighthouse/run.mjs answers for a page; null if it failed. */
type Figures = {
  scores: Record<string, number>
  values: Record<string, number | undefined>
  blockedByWorkMs: number
} | null

export interface Lighthouse {
  /** The medians of Lighthouse's figures for a page on a phone. */
  measurePage: (url: string, runs: number) => Promise<PageScores>
  close: () => void
}

/** Starts Lighthouse and its browser. Lighthouse is a program of its own with its own packages. */
export function openLighthouse(): Lighthouse {
  const flags = ['--headless=new', ...chromiumFlags]
  const child = fork(join(import.meta.dirname, 'lighthouse/run.mjs'), [chromium, ...flags])
  const measure = async (url: string, skipAudits: string[]): Promise<NonNullable<Figures>> => {
    for (let tries = 0; tries < 3; tries += 1) {
      child.send({ url, skipAudits })
      const [figures] = (await Promise.race([once(child, 'message'), failOnExit(child)])) as [Figures]
      if (figures !== null) return figures
    }
    throw new Error(`Lighthouse returned no result for ${url}`)
  }
  return {
    measurePage: async (url, runs) => {
      const skipAudits = await auditsToSkip(url)
      const scores: PageScores[] = []
      for (let run = 0; run < runs; run += 1) scores.push(toPageScores(await measure(url, skipAudits)))
      return computeMedians(scores)
    },
    close: () => child.disconnect(),
  }
}

async function failOnExit(child: ReturnType<typeof fork>): Promise<never> {
  await once(child, 'exit')
  throw new Error('Lighthouse ended.')
}

function toPageScores({ scores, values, blockedByWorkMs }: NonNullable<Figures>): PageScores {
  return Object.fromEntries([
    ['TBT by work ms', blockedByWorkMs],
    ...categories.map((name) => [name, Math.round((scores[name] ?? 0) * 100)]),
    ...Object.entries(timings).map(([name, audit]) => [name, values[audit] ?? Number.NaN]),
  ]) as PageScores
}

function computeMedians(scores: readonly PageScores[]): PageScores {
  const [firstScores] = scores
  if (firstScores === undefined) throw new Error('The number of runs must be at least 1.')
  const names = Object.keys(firstScores) as (keyof PageScores)[]
  return Object.fromEntries(
    names.map((name) => [name, median(scores.map((score) => score[name]))]),
  ) as PageScores
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

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { apiBase } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { languages } from '../contract/language.ts'
import { productPath } from '../contract/site-map.ts'
import { median } from './median.ts'

/** `npm run lighthouse -- [ADDRESS] [RUNS]`: Lighthouse's mobile scores of the mall that answers there,
 *  for home and a product page in both languages; each figure is the median of the runs. */
const [address = 'http://127.0.0.1:3000', runs = '3'] = process.argv.slice(2)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const

const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  const rows: Record<string, string | number>[] = []
  for (const page of ['/home', await firstProduct()]) {
    for (const lang of languages) rows.push(await measure(page, lang))
  }
  console.table(rows)
} finally {
  chrome.kill()
}

async function measure(page: string, lang: string): Promise<Record<string, string | number>> {
  const url = new URL(page, address)
  url.searchParams.set('lang', lang)
  const figures: Record<string, number[]> = {}
  for (let run = 0; run < Number(runs); run += 1) {
    const result = await lighthouse(url.href, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url.href}`)
    for (const category of categories)
      note(figures, category, (result.lhr.categories[category]?.score ?? 0) * 100)
    for (const [name, audit] of Object.entries(timings))
      note(figures, name, result.lhr.audits[audit]?.numericValue ?? 0)
  }
  const medians = Object.entries(figures).map(([name, values]) => [name, round(name, median(values))])
  return { page: `${url.pathname} ${lang}`, ...Object.fromEntries(medians) }
}

function note(figures: Record<string, number[]>, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), value]
}

function round(name: string, value: number): number {
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

async function firstProduct(): Promise<string> {
  const { method, path } = endpoints.catalogue.listNewProducts
  const answer = await fetch(new URL(`${apiBase}${path}?size=1`, address), { method })
  const { items } = endpoints.catalogue.listNewProducts.answer.parse(await answer.json())
  const [first] = items
  if (!first) throw new Error('The mall sells nothing that could be measured.')
  return productPath(first)
}

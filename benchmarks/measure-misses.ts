import { join } from 'node:path'
import { endpoints } from '../contract/endpoints.ts'
import { productPath } from '../contract/site-map.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { startProgram } from './child.ts'
import type { Figure } from './figures/figure.ts'
import type { BenchMall } from './mall-process.ts'

const crowd = 100
const pagesOfAGroup = 40

/** V8 has compiled the renderer after about as many pages. */
const pagesOfWarmUp = 300

/** Processor time is counted in steps of 10 ms. */
const pagesOfBare = 200

/** Pages that are not cached: one at a time, and with a hundred simultaneous requests for each, which must
 *  cost no more than one rendering. In processor time of the mall. */
export async function measureMisses(mall: BenchMall): Promise<Figure[]> {
  const pages = await productPages(mall.url)
  const measureCostMs = async (urls: readonly string[], visitors: number) => {
    const before = mall.processorMs()
    for (const url of urls) await visit(url, visitors)
    return (mall.processorMs() - before) / urls.length
  }
  const firstMs = await measureCostMs(pages.splice(0, 2 * pagesOfAGroup), 1)
  await measureCostMs(pages.splice(0, pagesOfWarmUp - 2 * pagesOfAGroup), 1)
  const alone = pages.splice(0, pagesOfAGroup)
  const aloneMs = await measureCostMs(alone, 1)
  const bareMs = await measureBarePage(alone)
  const crowded = pages.splice(0, pagesOfAGroup)
  const missedMs = await measureCostMs(crowded, crowd)
  // From the third request on a page has its final compression.
  await measureCostMs(crowded, crowd)
  const cachedMs = await measureCostMs(crowded, crowd)
  return [
    {
      name: `the first ${2 * pagesOfAGroup} pages after a start: processor time of one`,
      value: firstMs,
      unit: 'ms',
      better: 'lower',
      noise: 0.4,
    },
    {
      name: 'a page that is not cached: processor time',
      value: aloneMs,
      unit: 'ms',
      better: 'lower',
      target: 10,
      // Processors differ by a factor of two; the next figure shows a regression.
      noise: 1,
    },
    {
      name: 'a page that is not cached: processor time beside a bare page of React with as many bytes',
      value: aloneMs / bareMs,
      unit: '× bare page',
      better: 'lower',
      noise: 0.4,
    },
    {
      name: `${crowd} simultaneous requests for a page that is not cached, beyond a cached one`,
      value: (missedMs - cachedMs) / aloneMs,
      unit: 'renderings',
      better: 'lower',
      target: 1.5,
      // A difference of two groups of pages.
      noise: 1.5,
    },
  ]
}

/** Processor time of one bare page with as many bytes as the first of these, in ms. */
async function measureBarePage(pages: readonly string[]): Promise<number> {
  const [first = ''] = pages
  const html = await (await fetch(first)).arrayBuffer()
  const port = await findFreePort()
  const bare = await startProgram(
    [process.execPath, join(import.meta.dirname, 'bare-page.ts')],
    `http://127.0.0.1:${port}`,
    '/page',
    { BYTES: String(html.byteLength), PORT: String(port), NODE_ENV: 'production' },
  )
  try {
    const render = async (count: number) => {
      for (let at = 0; at < count; at += 1) await visit(`${bare.url}/page`, 1)
    }
    await render(pagesOfWarmUp)
    const before = bare.processorMs()
    await render(pagesOfBare)
    return (bare.processorMs() - before) / pagesOfBare
  } finally {
    await bare.stop()
  }
}

async function visit(url: string, visitors: number): Promise<void> {
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status} while it was measured.`)
    }),
  )
}

/** The product pages of all categories, in both languages. */
async function productPages(baseUrl: string): Promise<string[]> {
  const { loadPage: init } = endpoints.init
  const { search: searchProducts } = endpoints.catalogue
  const call = async (method: string, path: string) =>
    await (await fetch(new URL(`${apiBase}${path}`, baseUrl), { method })).json()
  const { categorys } = init.answer.parse(await call(init.method, `${init.path}?lang=en`))
  const paths = new Set<string>()
  for (const { id } of categorys) {
    const found = await call(searchProducts.method, `${searchProducts.path}?cId=${id}&size=100&lang=en`)
    for (const product of searchProducts.answer.parse(found).items) paths.add(productPath(product))
  }
  return [...paths].flatMap((path) => [`${baseUrl}${path}&lang=en`, `${baseUrl}${path}&lang=zh_tw`])
}

import { join } from 'node:path'
import autocannon from 'autocannon'
import { endpoints } from '../contract/endpoints.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { freePort } from '../database/cluster-access.ts'
import { startProgram } from './child.ts'
import { startMall } from './mall-process.ts'
import { medianPace, type Pace, runConcurrently } from './pace.ts'

const rounds = 3
const secondsARound = 4
const connections = 10
const uniqueLists = 3_000

/** Public reads of the API from memory, each alternating with the same bytes from a bare Fastify; then lists that are
 *  not in memory. */
export async function measureReads(): Promise<void> {
  const mall = await startMall()
  try {
    const table: Record<string, Pace & { 'of the bare buffer, %': number }> = {}
    for (const [name, { method, path }] of Object.entries(await readsOf(mall.url))) {
      const url = `${mall.url}${apiBase}${path}`
      const port = await freePort(0)
      const bare = await startProgram(
        [process.execPath, join(import.meta.dirname, 'static-buffer.ts')],
        `http://127.0.0.1:${port}`,
        '/page',
        { PAGE_URL: url, PAGE_METHOD: method, ENCODING: 'identity', PORT: String(port) },
      )
      try {
        const figures: Record<'mall' | 'bare', Pace[]> = { mall: [], bare: [] }
        for (let round = 0; round < rounds; round += 1) {
          figures.mall.push(await measureEndpoint(url, method))
          figures.bare.push(await measureEndpoint(`${bare.url}/page`, 'GET'))
        }
        const [ours, theirs] = [medianPace(figures.mall), medianPace(figures.bare)]
        table[name] = {
          ...ours,
          'of the bare buffer, %': Math.round((100 * ours.perSecond) / theirs.perSecond),
        }
      } finally {
        await bare.stop()
      }
    }
    console.table(table)
    const { path } = endpoints.catalogue.search
    const lists = Array.from(
      { length: uniqueLists },
      (_, at) => `${mall.url}${apiBase}${path}?minPrice=${at}`,
    )
    const misses = await runConcurrently(lists, connections, async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url} answered ${answer.status} while it was measured.`)
      await answer.arrayBuffer()
    })
    console.table({ 'a list that is not in memory': medianPace([misses]) })
  } finally {
    await mall.stop()
  }
}

/** The public reads of a visit. */
async function readsOf(url: string): Promise<Record<string, { method: 'GET' | 'POST'; path: string }>> {
  const { search, readProduct, readHome, suggest } = endpoints.catalogue
  const found = search.answer.parse(await (await fetch(`${url}${apiBase}${search.path}?lang=en`)).json())
  return {
    'list of 20': { method: 'GET', path: `${search.path}?lang=en&size=20` },
    'keyword search': { method: 'GET', path: `${search.path}?lang=en&k=tea` },
    'product detail': { method: 'GET', path: `${readProduct.path}?lang=en&id=${found.items[0]?.id}` },
    home: { method: 'GET', path: `${readHome.path}?lang=en` },
    suggestions: { method: 'GET', path: `${suggest.path}?lang=en&k=te` },
    'first call of a visitor': { method: 'POST', path: `${endpoints.init.loadPage.path}?lang=en` },
  }
}

async function measureEndpoint(url: string, method: 'GET' | 'POST'): Promise<Pace> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    method,
    connections,
    duration: secondsARound,
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times while it was measured.`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

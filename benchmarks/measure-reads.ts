import { endpoints } from '../contract/endpoints.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import type { Figure } from './figures/figure.ts'
import type { BenchMall } from './mall-process.ts'
import { runConcurrently } from './pace.ts'
import { compareWithBuffer } from './static-reference.ts'

const connections = 10
const uniqueLists = 3_000

/** Public reads of the API from memory, each alternating with the same bytes from a bare Fastify; then lists that are
 *  not in memory, in processor time of the mall. */
export async function measureReads(mall: BenchMall): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { method, path }] of Object.entries(await listReads(mall.url))) {
    const url = `${mall.url}${apiBase}${path}`
    const share = await compareWithBuffer({ url, method, encoding: 'identity' })
    figures.push({
      name: `${name}, of a bare Fastify with the same bytes`,
      value: share,
      unit: '%',
      better: 'higher',
      target: 50,
      noise: 0.25,
    })
  }
  const { path } = endpoints.catalogue.search
  const lists = Array.from({ length: uniqueLists }, (_, at) => `${mall.url}${apiBase}${path}?minPrice=${at}`)
  const before = mall.processorMs()
  await runConcurrently(lists, connections, async (url) => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status} while it was measured.`)
    await answer.arrayBuffer()
  })
  figures.push({
    name: 'a list that is not in memory: processor time',
    value: (mall.processorMs() - before) / uniqueLists,
    unit: 'ms',
    better: 'lower',
    noise: 0.4,
  })
  return figures
}

/** The public reads of a visit. */
async function listReads(url: string): Promise<Record<string, { method: 'GET' | 'POST'; path: string }>> {
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

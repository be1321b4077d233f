import { endpoints } from '../contract/endpoints.ts'
import { productPath } from '../contract/site-map.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { median } from './median.ts'

const crowd = 100
const crowds = 9

/** Pages that are not cached: one at a time, and with a hundred simultaneous requests for each, which must
 *  cost no more than one rendering. */
export async function measureMisses(baseUrl: string): Promise<void> {
  const pages = await productPages(baseUrl)
  // The first pages warm up the renderer.
  for (const page of pages.splice(0, 60)) await timeConcurrentVisitors(page, 1)
  const measuredPages = pages.splice(0, crowds)
  const alone: number[] = []
  for (const page of pages) alone.push(await timeConcurrentVisitors(page, 1))
  const missed: number[] = []
  const cached: number[] = []
  for (const page of measuredPages) {
    missed.push(await timeConcurrentVisitors(page, crowd))
    cached.push(await timeConcurrentVisitors(page, crowd))
  }
  const [aloneMs, all, again] = [alone, missed, cached].map(median) as [number, number, number]
  console.log(`An uncached page takes ${aloneMs.toFixed(1)} ms (median of ${alone.length}).`)
  console.log(
    `${crowd} simultaneous requests take ${all.toFixed(0)} ms for an uncached page and ${again.toFixed(0)} ms ` +
      `for the same when it is: the difference is ${((all - again) / aloneMs).toFixed(1)} times one rendering.`,
  )
}

/** Time until the last of the simultaneous requests is answered, in ms. */
async function timeConcurrentVisitors(url: string, people: number): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: people }, async () => {
      const answer = await fetch(url)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status} while it was measured.`)
    }),
  )
  return performance.now() - began
}

/** The product pages of all categories, in the language that was not requested before. */
async function productPages(baseUrl: string): Promise<string[]> {
  const { loadPage: init } = endpoints.init
  const { search: searchProducts } = endpoints.catalogue
  const call = async (method: string, path: string) =>
    await (await fetch(new URL(`${apiBase}${path}`, baseUrl), { method })).json()
  const { categorys } = init.answer.parse(await call(init.method, `${init.path}?lang=en`))
  const pages = new Set<string>()
  for (const { id } of categorys) {
    const found = await call(searchProducts.method, `${searchProducts.path}?cId=${id}&size=100&lang=en`)
    for (const product of searchProducts.answer.parse(found).items)
      pages.add(`${baseUrl}${productPath(product)}&lang=en`)
  }
  return [...pages]
}

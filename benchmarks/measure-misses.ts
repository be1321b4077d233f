import { apiBase } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { productPath } from '../contract/site-map.ts'
import { median } from './median.ts'

const crowd = 100
const crowds = 9

/** Pages that are not in the mall's memory: one after the other, and each wanted by a hundred people at the same
 *  time, which must cost the mall no more than rendering it once. */
export async function measureMisses(address: string): Promise<void> {
  const pages = await productPages(address)
  // The first ones warm up what renders them, as the hour before did in earnest.
  for (const page of pages.splice(0, 60)) await queryTimeOf(page, 1)
  const wanted = pages.splice(0, crowds)
  const alone: number[] = []
  for (const page of pages) alone.push(await queryTimeOf(page, 1))
  const missed: number[] = []
  const kept: number[] = []
  for (const page of wanted) {
    missed.push(await queryTimeOf(page, crowd))
    kept.push(await queryTimeOf(page, crowd))
  }
  const [one, all, again] = [alone, missed, kept].map(median) as [number, number, number]
  console.log(`A page not yet in memory takes ${one.toFixed(1)} ms (median of ${alone.length}).`)
  console.log(
    `${crowd} who ask at once wait ${all.toFixed(0)} ms for one that is not in memory and ${again.toFixed(0)} ms ` +
      `for the same when it is: the difference is ${((all - again) / one).toFixed(1)} times one rendering.`,
  )
}

/** Until the last of so many who ask at once has been answered, in ms. */
async function queryTimeOf(url: string, people: number): Promise<number> {
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

/** The pages of the products of all categories, in the language that nobody has asked for until now. */
async function productPages(address: string): Promise<string[]> {
  const { init } = endpoints.people
  const { searchProducts } = endpoints.catalogue
  const call = async (method: string, path: string) =>
    await (await fetch(new URL(`${apiBase}${path}`, address), { method })).json()
  const { categorys } = init.answer.parse(await call(init.method, `${init.path}?lang=en`))
  const pages = new Set<string>()
  for (const { id } of categorys) {
    const found = await call(searchProducts.method, `${searchProducts.path}?cId=${id}&size=100&lang=en`)
    for (const product of searchProducts.answer.parse(found).items)
      pages.add(`${address}${productPath(product)}&lang=en`)
  }
  return [...pages]
}

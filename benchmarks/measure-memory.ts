import type { Figure } from './figures/figure.ts'
import type { BenchMall } from './mall-process.ts'
import { listPages } from './public-pages.ts'

const visits = 3
const atOnce = 4

/** Memory of the mall after several requests of every page of the site map in both languages. */
export async function measureMemory(mall: BenchMall): Promise<Figure[]> {
  const pages = await listPages(mall.url)
  for (let visit = 1; visit <= visits; visit += 1) {
    const queue = pages.values()
    const browse = async () => {
      for (const page of queue) await (await fetch(page)).arrayBuffer()
    }
    await Promise.all(Array.from({ length: atOnce }, browse))
  }
  const name = `memory after ${visits} requests of each page`
  return [{ name, value: mall.memoryMb(), unit: 'MB', better: 'lower', target: 350, noise: 0.1 }]
}

import { startMall } from './mall-process.ts'
import { listPages } from './public-pages.ts'

const visits = 3
const atOnce = 4

/** Memory of the mall after several requests of every page of the site map in both languages. */
export async function measureMemory(): Promise<void> {
  const mall = await startMall()
  try {
    console.log(`Just started: ${mall.memoryMb()} MB.`)
    const pages = await listPages(mall.url)
    for (let visit = 1; visit <= visits; visit += 1) {
      const queue = pages.values()
      const browse = async () => {
        for (const page of queue) await (await fetch(page)).arrayBuffer()
      }
      await Promise.all(Array.from({ length: atOnce }, browse))
      console.log(`After ${visit * pages.length} pages: ${mall.memoryMb()} MB.`)
    }
  } finally {
    await mall.stop()
  }
}

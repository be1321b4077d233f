import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../database/cluster-access.ts'
import { startProgram } from './child.ts'
import { startMall } from './mall-process.ts'
import { measureMisses } from './measure-misses.ts'
import { medianPace, type Pace } from './pace.ts'

const rounds = 5
const secondsARound = 5
const connections = 10

/** A cached public page, alternating with the same bytes from a bare Fastify; then pages that are not cached. */
export async function measurePages(): Promise<void> {
  const mall = await startMall()
  try {
    const page = `${mall.url}/home?lang=zh_tw`
    const port = await freePort(0)
    const bare = await startProgram(
      [process.execPath, join(import.meta.dirname, 'static-buffer.ts')],
      `http://127.0.0.1:${port}`,
      '/page',
      { PAGE_URL: page, PORT: String(port) },
    )
    try {
      const figures: Record<'mall' | 'bare', Pace[]> = { mall: [], bare: [] }
      for (let round = 0; round < rounds; round += 1) {
        figures.mall.push(await measurePath(page))
        figures.bare.push(await measurePath(`${bare.url}/page`))
      }
      const [ours, theirs] = [medianPace(figures.mall), medianPace(figures.bare)]
      console.table({ '/home from the mall': ours, 'the same bytes from a bare Fastify': theirs })
      console.log(`The mall serves ${Math.round((ours.perSecond / theirs.perSecond) * 100)} % of it.`)
    } finally {
      await bare.stop()
    }
    await measureMisses(mall.url)
  } finally {
    await mall.stop()
  }
}

async function measurePath(url: string): Promise<Pace> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: secondsARound,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times while it was measured.`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

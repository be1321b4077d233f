import { join } from 'node:path'
import autocannon from 'autocannon'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { startProgram } from './child.ts'
import { median } from './figures/median.ts'

const rounds = 3
const secondsARound = 4
const connections = 10

/** Requests a second of an answer, in per cent of the same bytes from a bare Fastify: the median of alternating rounds. */
export async function compareWithBuffer({
  url,
  method,
  encoding,
}: {
  url: string
  method: 'GET' | 'POST'
  encoding: 'br' | 'identity'
}): Promise<number> {
  const port = await findFreePort()
  const bare = await startProgram(
    [process.execPath, join(import.meta.dirname, 'static-buffer.ts')],
    `http://127.0.0.1:${port}`,
    '/page',
    { PAGE_URL: url, PAGE_METHOD: method, ENCODING: encoding, PORT: String(port) },
  )
  try {
    const shares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const ours = await requestsPerSecond(url, method, encoding)
      shares.push((100 * ours) / (await requestsPerSecond(`${bare.url}/page`, 'GET', encoding)))
    }
    return median(shares)
  } finally {
    await bare.stop()
  }
}

async function requestsPerSecond(url: string, method: 'GET' | 'POST', encoding: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    method,
    connections,
    duration: secondsARound,
    headers: { 'accept-encoding': encoding },
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times while it was measured.`)
  return requests.average
}

import { request } from 'node:https'

// Loads pages with their assets, and calls, from the proxy at this machine until the standard input ends. Then prints
// what was loaded and what failed.
const counts = { pages: 0, assets: 0, calls: 0 }
const failures: string[] = []
const assets = new Set<string>()
let isEnded = false
process.stdin.on('end', () => {
  isEnded = true
})
process.stdin.resume()

await Promise.all(Array.from({ length: 4 }, loadRepeatedly))
const { pages, assets: loaded, calls } = counts
const reasons = Map.groupBy(failures, (reason) => reason)
const listed = [...reasons].map(([reason, { length }]) => `${length} x ${reason}`).join(', ')
const sentence = `${failures.length} failed of ${pages} pages, ${loaded} assets with ${assets.size} names, ${calls} calls. ${listed}`
console.log(JSON.stringify({ failed: failures.length, sentence }))

async function loadRepeatedly(): Promise<void> {
  while (!isEnded) {
    const page = await load('pages', '/home')
    for (const [path] of page.matchAll(/\/assets\/[\w.-]+/g)) {
      assets.add(path)
      await load('assets', path)
    }
    await load('calls', '/back/api/product/new?lang=en')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Each request on a connection of its own, so that every process is reached. */
async function load(kind: keyof typeof counts, path: string): Promise<string> {
  counts[kind] += 1
  const { promise, resolve } = Promise.withResolvers<string>()
  const fail = (reason: string) => {
    failures.push(`${kind} ${reason}`)
    resolve('')
  }
  const sent = request({
    host: '127.0.0.1',
    servername: 'shop.example',
    path,
    headers: { host: 'shop.example' },
    agent: false,
  })
  sent.on('error', (error) => fail(error.message))
  sent.on('response', async (answer) => {
    let text = ''
    try {
      for await (const chunk of answer) text += chunk
    } catch (error) {
      return fail(String(error))
    }
    return answer.statusCode === 200 ? resolve(text) : fail(String(answer.statusCode))
  })
  sent.end()
  return await promise
}

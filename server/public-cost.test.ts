import { expect, test } from 'vitest'
import { apiBase, type Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { rightInputs } from '../test-support/right-inputs.ts'
import { replacements } from '../test-support/strange-inputs.ts'
import { anOwner, type Input, theWholeMall } from '../test-support/the-whole-mall.ts'

const mall = await theWholeMall()
const { app } = mall
const owner = await anOwner(mall)
const open = Object.values(endpoints)
  .flatMap((noun) => Object.entries<Endpoint>(noun))
  .filter(([, { access, form }]) => access === 'public' && form === undefined)

/** Texts that grow, each of which makes some kind of careless code slow. */
const growing: readonly ((length: number) => string)[] = [
  (length) => Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7) % 20_000))).join(''),
  (length) => 'a '.repeat(length / 2),
  (length) => 'a'.repeat(length),
  (length) => `${' '.repeat(length)}x`,
  (length) => 'a.'.repeat(length / 2),
  (length) => '1'.repeat(length),
  (length) => '\u0301'.repeat(length),
  (length) => `a@${'a.'.repeat(length / 2)}`,
]
let calls = 0
const maxMs = 60

/** Milliseconds of the main thread. Where they are many, the least of three tries: the machine is busy in the gate. */
async function costMs({ method, path }: Endpoint, { params = {}, query = {}, headers = {}, body }: Input) {
  const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= maxMs; tries++) {
    const before = process.threadCpuUsage()
    calls += 1
    await app.inject({
      method,
      url: apiBase + url,
      query: { lang: 'en', ...(query as Record<string, string>) },
      headers,
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(body !== undefined && { payload: body as object }),
    })
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('every public endpoint is tried', () => {
  expect(open.length).toBeGreaterThan(15)
})

test.each(open)(
  '%s costs little, however long its texts are',
  { timeout: 300_000 },
  async (name, endpoint) => {
    const right = (await rightInputs[name]?.(owner)) ?? {}
    const dear: string[] = []
    for (const grow of growing) {
      for (const length of [400, 15_000]) {
        const places = replacements(right, (part) => (typeof part === 'string' ? grow(length) : part))
        for (const { field, value, isChanged } of places) {
          // A URL is no longer than Node admits.
          if (!isChanged || (length > 4_000 && !field.startsWith('body'))) continue
          const ms = await costMs(endpoint, value as Input)
          if (ms >= maxMs) dear.push(`${field} ${grow(8)} ${length}: ${Math.round(ms)} ms`)
        }
      }
    }
    expect(dear).toEqual([])
  },
)

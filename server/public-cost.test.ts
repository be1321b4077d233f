import { expect, test } from 'vitest'
import { operations } from '../contract/operations.ts'
import { apiBase, type Endpoint } from '../contract/wire/endpoint.ts'
import { replacements } from '../test-support/fuzz-inputs.ts'
import { slowness } from '../test-support/slowness.ts'
import { validInputs } from '../test-support/valid-inputs.ts'
import { anOwner, createWholeMall, type Input } from '../test-support/whole-mall.ts'

const mall = await createWholeMall()
const { app } = mall
const owner = await anOwner(mall)
const open = [...operations].filter(([, { access, form }]) => access === 'public' && form === undefined)

/** Growing texts, each of which makes some kind of inefficient code slow. */
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

/** CPU time of the main thread in ms on a machine of usual speed: the minimum of up to three tries, because the machine is
 *  busy in the gate. */
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
  return least >= maxMs ? least / slowness() : least
}

test('covers the public endpoints', () => {
  expect(open.length).toBeGreaterThan(15)
})

test.each(open)('%s is fast for texts of any length', async (name, endpoint) => {
  const right = (await validInputs[name]?.(owner)) ?? {}
  const slow: string[] = []
  for (const grow of growing) {
    for (const length of [400, 15_000]) {
      const places = replacements(right, (part) => (typeof part === 'string' ? grow(length) : part))
      for (const { field, value, isChanged } of places) {
        // Node limits the length of URLs.
        if (!isChanged || (length > 4_000 && !field.startsWith('body'))) continue
        const ms = await costMs(endpoint, value as Input)
        if (ms >= maxMs) slow.push(`${field} ${grow(8)} ${length}: ${Math.round(ms)} ms`)
      }
    }
  }
  expect(slow).toEqual([])
})

import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { fairQueue, type Lane } from './fair-queue.ts'

/** Tasks that end on request, in the order in which they began. */
function createRecorder() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name)
      ends.push(() => resolve(name))
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, work, endNext }
}

const lane = (kind: string, party = 'a'): Lane => ({ kind, party })

test('a single call waits for one call of a flood of another kind, not for all', async () => {
  const runLimited = fairQueue(1, 32)
  const { began, work, endNext } = createRecorder()
  const flood = Array.from({ length: 10 }, (_, place) =>
    runLimited(lane('register'), work(`register ${place}`)),
  )
  const signIn = runLimited(lane('sign-in'), work('sign-in'))
  for (let times = 0; times < 11; times += 1) await endNext()
  await Promise.all([...flood, signIn])
  expect(began.indexOf('sign-in')).toBeLessThanOrEqual(2)
})

test('parties of one kind take turns', async () => {
  const runLimited = fairQueue(1, 32)
  const { began, work, endNext } = createRecorder()
  const waits = ['a', 'a', 'a', 'a', 'b', 'c'].map((party) => runLimited(lane('sign-in', party), work(party)))
  for (let times = 0; times < 6; times += 1) await endNext()
  await Promise.all(waits)
  expect(began.join('')).toBe('aabcaa')
})

test('a full queue rejects the newest of the longest lane, and never a lane with one call', async () => {
  const runLimited = fairQueue(1, 4)
  const { began, work, endNext } = createRecorder()
  const flood = Array.from({ length: 7 }, (_, place) =>
    runLimited(lane('sign-in', 'flood'), work(`flood ${place}`)),
  )
  const others = ['b', 'c'].map((party) => runLimited(lane('sign-in', party), work(party)))
  const registration = runLimited(lane('register', 'flood'), work('registration'))
  const outcomes = Promise.allSettled(flood)
  for (let times = 0; times < 5; times += 1) await endNext()
  expect((await outcomes).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    ...Array<boolean>(5).fill(false),
  ])
  expect(await Promise.all([...others, registration])).toEqual(['b', 'c', 'registration'])
  expect(began).toHaveLength(5)
})

prop.prop([
  fc.array(fc.record({ kind: fc.constantFrom('x', 'y', 'z'), party: fc.constantFrom('a', 'b') }), {
    maxLength: 40,
  }),
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 6 }),
])(
  'every call either runs or is rejected, and the limits of running and waiting calls hold',
  async (calls, atOnce, maxWaiting) => {
    const runLimited = fairQueue(atOnce, maxWaiting)
    let running = 0
    let max = 0
    const work = async () => {
      running += 1
      max = Math.max(max, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    const outcomes = await Promise.allSettled(calls.map((call) => runLimited(call, work)))
    expect(max).toBeLessThanOrEqual(atOnce)
    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(Math.min(calls.length, atOnce + maxWaiting))
    expect(await runLimited({ kind: 'x', party: 'a' }, async () => 'served')).toBe('served')
  },
)

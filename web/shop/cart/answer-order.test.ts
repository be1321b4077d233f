import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createAnswerOrder } from './answer-order.ts'

/** A server with a list of numbers, whose answers arrive when the test says so, and the page that shows the last one. */
function aPage() {
  const stored: number[] = []
  const arriving: (() => void)[] = []
  let shownNumbers: readonly number[] = []
  const arrive = async (answer: readonly number[]) =>
    await new Promise<readonly number[]>((resolve) => arriving.push(() => resolve(answer)))
  const order = createAnswerOrder(async () => await refresh())
  const refresh = async () => {
    shownNumbers = await order.read(async () => await arrive([...stored]))
  }
  const add = async (number: number) => {
    stored.push(number)
    shownNumbers = await order.change(arrive([...stored]))
  }
  return { stored, arriving, shown: () => shownNumbers, refresh, add }
}

/** Delivers the answer at this position, and lets everything run that waits for it. */
async function deliver(arriving: (() => void)[], at: number): Promise<void> {
  const [answer] = arriving.splice(at % arriving.length, 1)
  answer?.()
  await new Promise(setImmediate)
}

test('a read from before a change does not undo it on the page', async () => {
  const { add, refresh, arriving, shown } = aPage()
  const read = refresh()
  const change = add(5)
  await deliver(arriving, 1)
  await deliver(arriving, 0)
  await deliver(arriving, 0)
  await Promise.all([read, change])
  expect(shown()).toEqual([5])
})

test('a failed change leaves the page as it is, and the next read is shown', async () => {
  const order = createAnswerOrder(async () => undefined)
  await expect(order.change(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await order.read(async () => 7)).toBe(7)
})

test.prop([
  fc.array(fc.constantFrom('add', 'refresh', 'deliver'), { maxLength: 12 }),
  fc.array(fc.nat({ max: 5 }), { minLength: 40, maxLength: 40 }),
])(
  'in whatever order answers arrive, the page finally shows what the server has stored',
  async (steps, picks) => {
    const { add, refresh, arriving, stored, shown } = aPage()
    const running = [refresh()]
    for (const step of steps) {
      if (step === 'add') running.push(add(stored.length))
      if (step === 'refresh') running.push(refresh())
      if (step === 'deliver' && arriving.length > 0) await deliver(arriving, picks.pop() ?? 0)
    }
    while (arriving.length > 0) await deliver(arriving, picks.pop() ?? 0)
    await Promise.all(running)
    expect(shown()).toEqual(stored)
  },
)

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leaving } from './leaving.ts'

type State = Record<string, unknown> | null

/** The session history of a phone. Traversals arrive when the test delivers them, as a busy browser delays them. */
const entries: State[] = []
let current = 0
const traversals: number[] = []

vi.stubGlobal('history', {
  get state() {
    return entries[current]
  },
  pushState: (state: State) => {
    current += 1
    entries.splice(current, entries.length, state)
  },
  replaceState: (state: State) => {
    entries[current] = state
  },
  go: (by: number) => traversals.push(by),
})

/** Arrives at another entry and returns whether the router received the event. */
function arrive(by: number): boolean {
  current += by
  let isReceived = true
  leaving.onPop({
    stopImmediatePropagation: () => {
      isReceived = false
    },
  })
  return isReceived
}

let openLayer: (close: () => void) => () => void
let recordLayerPage: () => void

beforeAll(async () => {
  vi.stubGlobal('location', { href: 'http://mall.test/' })
  ;({ openLayer, recordLayerPage } = await import('./layers.ts'))
})

beforeEach(() => {
  vi.useFakeTimers()
  entries.splice(0, entries.length, { idx: 0, key: 'home' }, { idx: 1, key: 'list' })
  current = 1
  traversals.length = 0
  recordLayerPage()
})

afterEach(() => {
  vi.useRealTimers()
})

test('Back during a replacement of the page closes the layer and leaves no mark on the page below', async () => {
  let isOpen = true
  const remove = openLayer(() => {
    isOpen = false
    remove()
  })
  await Promise.resolve()
  expect(entries[current]).toMatchObject({ idx: 1, layers: 1 })

  const ended = Promise.withResolvers<void>()
  leaving.by(
    async () => {
      await ended.promise
      history.replaceState({ idx: 1, key: 'narrowed' }, '')
    },
    { keepsLayers: true },
  )
  arrive(-1)
  expect(isOpen).toBe(false)
  ended.resolve()
  await vi.runAllTimersAsync()
  expect(entries[current]).toEqual({ idx: 1, key: 'narrowed' })
  expect(traversals).toEqual([])
})

test('a traversal whose event is late is not repeated', async () => {
  openLayer(() => {})()
  const remove = openLayer(() => {})
  await Promise.resolve()
  remove()
  await vi.runAllTimersAsync()
  expect(traversals).toEqual([-1])
  expect(arrive(-1)).toBe(false)
  await vi.runAllTimersAsync()
  expect(traversals).toEqual([-1])
  expect(entries[current]).toMatchObject({ idx: 1, key: 'list' })
})

test('a traversal without an event does not hold up the navigation that waits for it', async () => {
  const remove = openLayer(() => {})
  await Promise.resolve()
  const navigate = vi.fn()
  leaving.by(navigate)
  expect(navigate).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(navigate).toHaveBeenCalledOnce()
  arrive(-1)
  remove()
  await vi.runAllTimersAsync()
})

test('an event that changes no layer reaches the router, which waits for that of its own traversal', () => {
  expect(arrive(0)).toBe(true)
})

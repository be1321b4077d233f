import { expect, test } from 'vitest'
import { watchQueue } from './standing-queue.ts'

function aQueue() {
  const state = { length: 0, now: 0 }
  const queue = watchQueue({
    length: () => state.length,
    capacity: 10,
    patienceMs: 500,
    now: () => state.now,
  })
  /** A sample every 100 ms. */
  const pass = (ms: number, length: number) => {
    for (let passed = 0; passed <= ms; passed += 100) {
      Object.assign(state, { length, now: state.now + 100 })
      queue.sample()
    }
  }
  return { state, queue, pass }
}

test('the burst of a moment is served', () => {
  const { queue, pass } = aQueue()
  pass(300, 1_000)
  expect(queue.isFull()).toBe(false)
  pass(100, 0)
  pass(300, 1_000)
  expect(queue.isFull()).toBe(false)
})

test('a standing queue is kept at twice its capacity until it has drained', () => {
  const { state, queue, pass } = aQueue()
  pass(600, 40)
  expect(queue.isFull()).toBe(true)
  state.length = 19
  expect(queue.isFull()).toBe(false)
  pass(100, 20)
  expect(queue.isFull()).toBe(true)
  pass(100, 9)
  state.length = 30
  expect(queue.isFull()).toBe(false)
})

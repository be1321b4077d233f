import { expect, test } from 'vitest'
import { addQuantityChanges, waitForQuantityChanges } from './quantity-changes.ts'

test('a reader waits for all changes, also for those of another line and those that fail', async () => {
  await waitForQuantityChanges()
  const kettle = Promise.withResolvers<void>()
  const lamp = Promise.withResolvers<void>()
  addQuantityChanges(kettle.promise)
  addQuantityChanges(lamp.promise)
  let hasEnded = false
  const reader = waitForQuantityChanges().then(() => {
    hasEnded = true
  })
  lamp.reject(new Error('no network'))
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  kettle.resolve()
  await reader
  expect(hasEnded).toBe(true)
})

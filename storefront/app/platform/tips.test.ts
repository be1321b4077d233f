import { expect, test } from 'vitest'
import { session } from './session/session.ts'
import { showTip, tips } from './tips.ts'

test('no failure is shown while the end of a session waits to be confirmed, whoever reports it', () => {
  const before = session.get()
  session.set({ ...before, ended: 'expired' })
  showTip('error', () => 'The cart could not be loaded.')
  expect(tips.get()).toEqual([])
  showTip('info', () => 'Copied')
  expect(tips.get()).toHaveLength(1)
  session.set({ ...before, ended: null })
  showTip('error', () => 'The cart could not be loaded.')
  expect(tips.get()).toHaveLength(2)
})

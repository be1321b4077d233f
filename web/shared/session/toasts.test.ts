import { expect, test } from 'vitest'
import { session } from './session.ts'
import { showToast, toasts } from './toasts.ts'

test('no failure is shown while the end of a session waits to be confirmed', () => {
  const before = session.get()
  session.set({ ...before, ended: 'expired' })
  showToast('error', () => 'The cart could not be loaded.')
  expect(toasts.get()).toEqual([])
  showToast('info', () => 'Copied')
  expect(toasts.get()).toHaveLength(1)
  session.set({ ...before, ended: null })
  showToast('error', () => 'The cart could not be loaded.')
  expect(toasts.get()).toHaveLength(2)
})

test('a success removes the errors before it', () => {
  toasts.set([])
  showToast('error', () => 'The price is missing.')
  showToast('info', () => 'Saved')
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['info'])
})

import { expect, test } from 'vitest'
import { canReload, type Doing } from './reload-rules.ts'

const browsing: Doing = {
  pathname: '/home',
  hasTyped: false,
  hasDialog: false,
  hasToast: false,
  openWrites: 0,
}

test('an idle page is reloaded for a new release', () => {
  expect(canReload(browsing)).toBe(true)
  expect(canReload({ ...browsing, pathname: '/orders-and-gifts' })).toBe(true)
})

test('a page is not reloaded during input, a dialog, a toast, a write or a payment', () => {
  const activities: Partial<Doing>[] = [
    { hasTyped: true },
    { hasDialog: true },
    { hasToast: true },
    { openWrites: 1 },
    { pathname: '/order/confirm' },
    { pathname: '/order/result' },
  ]
  for (const activity of activities) expect(canReload({ ...browsing, ...activity })).toBe(false)
})

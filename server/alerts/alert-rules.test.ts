import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { maxAlerts } from '../../contract/shop/alerts/alerts.ts'
import { countToNotify, findRefusalOfAlert, offersSince } from './alert-rules.ts'

const quantity = fc.nat({ max: 50 })

describe('countToNotify', () => {
  prop.prop([fc.array(quantity, { maxLength: 20 }), fc.nat({ max: 200 })])(
    'never has more notified people than pieces, however the goods arrive',
    (deliveries, waiting) => {
      let [left, offered, queue] = [0, 0, waiting]
      for (const delivered of deliveries) {
        left += delivered
        const notified = Math.min(queue, countToNotify({ left, offered }))
        offered += notified
        queue -= notified
        expect(offered).toBeLessThanOrEqual(left)
        // The rest of the queue waits because every piece is offered to a notified person.
        if (queue > 0) expect(offered).toBe(left)
      }
    },
  )

  prop.prop([quantity, quantity])('is zero directly after a notification', (left, offered) => {
    const notified = countToNotify({ left, offered })
    expect(countToNotify({ left, offered: offered + notified })).toBe(0)
  })

  test('is three for three pieces; after one is sold to one of the three, a fourth piece allows one more', () => {
    expect(countToNotify({ left: 3, offered: 0 })).toBe(3)
    expect(countToNotify({ left: 3, offered: 2 })).toBe(1)
    expect(countToNotify({ left: 0, offered: 3 })).toBe(0)
  })

  test('a notification is valid for two hours', () => {
    expect(offersSince(new Date('2026-03-02T04:00:00Z'))).toEqual(new Date('2026-03-02T02:00:00Z'))
  })
})

describe('requesting an alert', () => {
  const kettle = { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 0 }
  const request = { cartProduct: kettle, waiting: 0, email: 'mei@example.hk' }
  const names = { nameEn: 'Kettle', nameCn: '水煲' }

  test('is allowed for a sold-out specification, not for one that is available or not on sale', () => {
    expect(findRefusalOfAlert(request)).toBeNull()
    expect(findRefusalOfAlert({ ...request, cartProduct: { ...kettle, left: 1 } })).toEqual({
      code: 'alert-not-needed',
      ...names,
    })
    expect(findRefusalOfAlert({ ...request, cartProduct: { ...kettle, enabled: false } })).toEqual({
      code: 'product-disabled',
      ...names,
    })
  })

  test('needs an email address, and is limited per person', () => {
    expect(findRefusalOfAlert({ ...request, email: null })).toEqual({ code: 'alert-needs-email' })
    expect(findRefusalOfAlert({ ...request, waiting: maxAlerts - 1 })).toBeNull()
    expect(findRefusalOfAlert({ ...request, waiting: maxAlerts })).toEqual({
      code: 'alerts-full',
      max: maxAlerts,
    })
  })
})

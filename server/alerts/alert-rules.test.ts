import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { maxAlerts } from '../../contract/alerts.ts'
import { alertRefusal, howManyToTell, thinkingSince } from './alert-rules.ts'

const pieces = fc.nat({ max: 50 })

describe('telling those who wait', () => {
  prop.prop([fc.array(pieces, { maxLength: 20 }), fc.nat({ max: 200 })])(
    'never has more people thinking than there are pieces, however the goods come in',
    (deliveries, waiting) => {
      let [left, thinking, queue] = [0, 0, waiting]
      for (const delivered of deliveries) {
        left += delivered
        const told = Math.min(queue, howManyToTell({ left, thinking }))
        thinking += told
        queue -= told
        expect(thinking).toBeLessThanOrEqual(left)
        // Whoever is left waits because every piece has somebody who thinks about it.
        if (queue > 0) expect(thinking).toBe(left)
      }
    },
  )

  prop.prop([pieces, pieces])('twice in a row tells nobody the second time', (left, thinking) => {
    const told = howManyToTell({ left, thinking })
    expect(howManyToTell({ left, thinking: thinking + told })).toBe(0)
  })

  test('three pieces tell three; with one of them sold to one of the three, a fourth piece tells one more', () => {
    expect(howManyToTell({ left: 3, thinking: 0 })).toBe(3)
    expect(howManyToTell({ left: 3, thinking: 2 })).toBe(1)
    expect(howManyToTell({ left: 0, thinking: 3 })).toBe(0)
  })

  test('two hours are given to think', () => {
    expect(thinkingSince(new Date('2026-03-02T04:00:00Z'))).toEqual(new Date('2026-03-02T02:00:00Z'))
  })
})

describe('asking for an alert', () => {
  const kettle = { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 0 }
  const asking = { cartProduct: kettle, waiting: 0, email: 'mei@example.hk' }
  const names = { nameEn: 'Kettle', nameCn: '水煲' }

  test('is for what is sold out, neither for what is there nor for what is off the shelf', () => {
    expect(alertRefusal(asking)).toBeNull()
    expect(alertRefusal({ ...asking, cartProduct: { ...kettle, left: 1 } })).toEqual({
      code: 'alert-not-needed',
      ...names,
    })
    expect(alertRefusal({ ...asking, cartProduct: { ...kettle, enabled: false } })).toEqual({
      code: 'product-disabled',
      ...names,
    })
  })

  test('takes an address to mail to, and an end', () => {
    expect(alertRefusal({ ...asking, email: null })).toEqual({ code: 'alert-needs-email' })
    expect(alertRefusal({ ...asking, waiting: maxAlerts - 1 })).toBeNull()
    expect(alertRefusal({ ...asking, waiting: maxAlerts })).toEqual({ code: 'alerts-full', max: maxAlerts })
  })
})

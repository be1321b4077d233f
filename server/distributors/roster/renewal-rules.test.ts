import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { isRenewalNear, noticeDue } from './renewal-rules.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

prop.prop([moment, fc.integer({ min: -400, max: 400 })])(
  'a notice is due only for a contract near its end, and never after it',
  (now, ahead) => {
    const expiresOn = daysAfter(hongKongDay(now), ahead)
    const due = noticeDue(expiresOn, now)
    if (due !== null) expect(isRenewalNear(expiresOn, now)).toBe(true)
    expect(due !== null).toBe(ahead >= 0 && ahead <= 60)
  },
)

test('the first notice is due from sixty days before the last day, the second from fourteen', () => {
  const now = new Date('2026-03-01T02:00:00Z')
  const due = (ahead: number) => noticeDue(daysAfter('2026-03-01', ahead), now)
  expect([61, 60, 15, 14, 0, -1].map(due)).toEqual([null, 60, 60, 14, 14, null])
})

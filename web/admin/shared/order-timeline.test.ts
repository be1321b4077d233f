import { expect, test } from 'vitest'
import type { OrderStory } from '../../../contract/admin/orders/order-admin.ts'
import { admin as enAdmin } from '../../shared/text/en/admin/admin.ts'
import { en } from '../../shared/text/en.ts'
import { admin as zhTwAdmin } from '../../shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../shared/text/zh-tw.ts'
import { timelineOf } from './order-timeline.ts'

const nothingElse = {
  attempts: [],
  notifications: [],
  refunds: [],
  mails: [],
  appeals: [],
  notes: [],
  edits: [],
  receipts: [],
  replacements: [],
  receivers: [],
}

/** The displayed cause of a state change, in English and in Chinese. */
function shownCauses(cause: string): (string | undefined)[] {
  const change = { number: 2, state: 'PAID', cause, at: '2026-03-14T04:00:00.000Z' } as const
  const story = { ...nothingElse, changes: [change], order: { progress: [] } } as unknown as OrderStory
  return [
    timelineOf(story, enAdmin, en, ({ nameEn }) => nameEn),
    timelineOf(story, zhTwAdmin, zhTw, ({ nameCn }) => nameCn),
  ].map(([entry]) => entry?.detail)
}

test.each([
  ['paid by offset credit', 'Paid with large-order credit', '以大單額度付款'],
  ['nothing to pay', 'Nothing to pay', '毋須付款'],
  ['payment window over', 'Payment window expired', '付款時限已過'],
  ['some of the goods are back', 'Some items returned', '部分貨品已退回'],
  ['admin: paid in cash', 'Staff: paid in cash', '職員：paid in cash'],
  ['refund: LOST', 'Lost on the way', '運送途中遺失'],
])('the state change caused by "%s" shows its cause in both languages', (cause, english, chinese) => {
  expect(shownCauses(cause)).toEqual([english, chinese])
})

test('a message of the customer is shown as a customer who waits', () => {
  const change = { number: 2, state: 'APPEAL', cause: 'appeal', at: '2026-03-14T04:00:00.000Z' } as const
  const story = { ...nothingElse, changes: [change], order: { progress: [] } } as unknown as OrderStory
  const [entry] = timelineOf(story, enAdmin, en, ({ nameEn }) => nameEn)
  expect(entry?.what).toBe(enAdmin.orders.customerWaiting)
})

test('an unknown cause is attributed to the mall', () => {
  expect(shownCauses('a cause of a later release')).toEqual([
    enAdmin.orders.causes.other,
    zhTwAdmin.orders.causes.other,
  ])
})

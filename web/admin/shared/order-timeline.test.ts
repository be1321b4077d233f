import { expect, test } from 'vitest'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { admin as enAdmin } from '../../shared/text/en/admin/admin.ts'
import { en } from '../../shared/text/en.ts'
import { admin as zhTwAdmin } from '../../shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../shared/text/zh-tw.ts'
import { buildTimeline } from './order-timeline.ts'

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
  shipments: [],
  receivers: [],
  actors: {},
}

/** The displayed cause of a state change, in English and in Chinese. */
function shownCauses(cause: string): (string | undefined)[] {
  const change = { number: 2, state: 'PAID', cause, at: '2026-03-14T04:00:00.000Z' } as const
  const story = { ...nothingElse, changes: [change], order: { progress: [] } } as unknown as OrderStory
  return [
    buildTimeline(story, enAdmin, en, ({ nameEn }) => nameEn),
    buildTimeline(story, zhTwAdmin, zhTw, ({ nameCn }) => nameCn),
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
  const [entry] = buildTimeline(story, enAdmin, en, ({ nameEn }) => nameEn)
  expect(entry?.what).toBe(enAdmin.orders.customerWaiting)
})

test.each([
  ['the bank declined it', { order: { progress: [], unpaidRefundCents: 100 } }],
  [
    'the bank has not confirmed it',
    { refunds: [{ id: '1', state: 'PENDING', createdAt: '2026-03-14T04:00:00.000Z' }] },
  ],
])('a refund in full is not shown as paid while %s', (_, unpaid) => {
  const change = { number: 3, state: 'RETURNSUCCESS', cause: 'refund: LOST', at: '2026-03-14T04:00:00.000Z' }
  const story = {
    ...nothingElse,
    changes: [change],
    order: { progress: [], unpaidRefundCents: 0 },
    refunds: [],
  }
  const nameOfState = (of: object) =>
    buildTimeline(of as unknown as OrderStory, enAdmin, en, ({ nameEn }) => nameEn)[0]?.what
  expect([nameOfState({ ...story, ...unpaid }), nameOfState(story)]).toEqual([
    'Refund in full, not paid yet',
    'Refunded in full',
  ])
})

test('an unknown cause is attributed to the mall', () => {
  expect(shownCauses('a cause of a later release')).toEqual([
    enAdmin.orders.causes.other,
    zhTwAdmin.orders.causes.other,
  ])
})

test('a shipment is shown with its number, its correction, and its undo with the reason', () => {
  const record = { earlierInfo: null, reason: null, staffName: 'Ng Staff' }
  const shipments = [
    { ...record, id: '1', kind: 'SHIPPED', logisticsInfo: 'SF1', at: '2026-03-14T01:00:00.000Z' },
    {
      ...record,
      id: '2',
      kind: 'CORRECTED',
      logisticsInfo: 'SF2',
      earlierInfo: 'SF1',
      at: '2026-03-14T02:00:00.000Z',
    },
    {
      ...record,
      id: '3',
      kind: 'UNDONE',
      logisticsInfo: 'SF2',
      reason: 'Wrong order',
      at: '2026-03-14T03:00:00.000Z',
    },
  ]
  const story = { ...nothingElse, changes: [], shipments, order: { progress: [] } } as unknown as OrderStory
  const timeline = buildTimeline(story, enAdmin, en, ({ nameEn }) => nameEn)
  expect(timeline.map(({ what, detail }) => [what, detail])).toEqual([
    [en.orders.steps.shipped, 'SF1 · Ng Staff'],
    ['Tracking number changed', 'SF1 → SF2 · Ng Staff'],
    ['Shipment undone', 'SF2 · Wrong order · Ng Staff'],
  ])
  const byOnePress = [
    {
      ...record,
      id: '4',
      kind: 'UNDONE',
      logisticsInfo: 'SF2',
      reason: 'BEFORE_MAIL',
      at: '2026-03-14T04:00:00.000Z',
    },
  ]
  const details = [enAdmin, zhTwAdmin].map(
    (words) =>
      buildTimeline(
        { ...story, shipments: byOnePress } as unknown as OrderStory,
        words,
        en,
        ({ nameEn }) => nameEn,
      )[0]?.detail,
  )
  expect(details).toEqual([
    `SF2 · ${enAdmin.orders.undoneBeforeMail} · Ng Staff`,
    `SF2 · ${zhTwAdmin.orders.undoneBeforeMail} · Ng Staff`,
  ])
})

test('an order without a record of its shipment shows the step', () => {
  const progress = [{ step: 'shipped', at: '2026-03-14T01:00:00.000Z' }]
  const story = { ...nothingElse, changes: [], order: { progress } } as unknown as OrderStory
  const timeline = buildTimeline(story, enAdmin, en, ({ nameEn }) => nameEn)
  expect(timeline.map(({ what }) => what)).toEqual([en.orders.steps.shipped])
})

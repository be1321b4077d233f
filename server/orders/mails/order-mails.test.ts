import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AttemptState } from '../../../contract/shop/payments/payments.ts'
import type { Language } from '../../../contract/values/language.ts'
import { anUnpaidOrder, type UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { renderMail } from '../../platform/mail/mail-render.ts'
import { orderMailTexts } from './order-mail-texts.ts'
import { orderMails } from './order-mails.ts'

const db = await createTestDatabase()
const templates = orderMails({ db, config: readConfig({ PUBLIC_URL: 'https://mall.example.hk' }) })
const placedAt = new Date('2026-03-02T04:00:00Z')

async function rendered(kind: 'order-paid' | 'order-voided', language: Language, order: UnpaidOrder) {
  const { personId, invoice, id, email: to } = order
  const content = await templates[kind]?.({
    id,
    kind,
    subjectId: id,
    to,
    language,
    facts: { personId, invoice },
  })
  if (content === undefined) throw new Error(`there is no template for ${kind}`)
  return await renderMail(content, language, { shopName: 'Bauhinia', accent: '#a3195b', contact: [] })
}

test('the mail of a paid order contains the goods, the amounts and the address', async () => {
  const order = await anUnpaidOrder(db, { placedAt })
  const { subject, text } = await rendered('order-paid', 'en', order)
  expect(subject).toContain(order.invoice)
  for (const fact of [
    'Kettle',
    'Status',
    'Red × 1',
    'HK$1,234.50',
    'Free',
    '1 Queen’s Road Central',
    '+85291234567',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toContain(`https://mall.example.hk/account/order/detail?invoice=${order.invoice}&lang=en`)
})

test('the mails of an order placed in Chinese are in Chinese', async () => {
  const order = await anUnpaidOrder(db, { placedAt })
  const paid = await rendered('order-paid', 'zh_tw', order)
  for (const fact of ['水煲', '紅色 × 1', '免運費', '皇后大道中 1 號']) expect(paid.text).toContain(fact)
  const cancelled = await rendered('order-voided', 'zh_tw', order)
  expect(cancelled.subject).toBe(`訂單 #${order.invoice} 已取消`)
  expect(cancelled.text).not.toMatch(/Subtotal|Order/)
})

test.each([
  ['en', '1.7 L · Red × 1'],
  ['zh_tw', '1.7 公升 · 紅色 × 1'],
] as const)('the mail names the size of a product with several, in %s', async (language, detail) => {
  const productName = { nameEn: 'Kettle (1.7 L)', nameCn: '水煲（1.7 公升）' }
  const order = await anUnpaidOrder(db, { placedAt, productName })
  expect((await rendered('order-paid', language, order)).text).toContain(detail)
})

test.each([
  ['en', 'refund', 'send the items again'],
  ['zh_tw', '退款', '重新寄出'],
] as const)(
  'the mail of a lost parcel promises a refund, and only one that came back may be sent again, in %s',
  (language, said, unsaid) => {
    const noteOf = (state: 'LOST' | 'RETURNED') => {
      const { preview, note } = orderMailTexts[language].shipmentNews(state)
      return `${preview} ${note}`
    }
    expect(noteOf('LOST')).toContain(said)
    expect(noteOf('LOST')).not.toContain(unsaid)
    expect(noteOf('RETURNED')).toContain(unsaid)
  },
)

describe('the mail of a cancelled order', () => {
  test.each([
    ['en', 'haven’t been charged'],
    ['zh_tw', '沒有收取任何款項'],
  ] as const)(
    'states that nothing was charged only if no payment may arrive, in %s',
    async (language, nothing) => {
      const textWith = async (...states: AttemptState[]) => {
        const order = await aCancelledOrder(states)
        return (await rendered('order-voided', language, order)).text
      }
      expect(await textWith()).toContain(nothing)
      expect(await textWith('FAILED', 'CANCELLED', 'EXPIRED')).toContain(nothing)
      for (const state of ['OPEN', 'OPEN_UNCONFIRMED', 'SUCCEEDED'] as const)
        expect(await textWith('FAILED', state)).not.toContain(nothing)
    },
  )

  test.each([
    ['en', 'charged a different amount', 'don’t pay', 'refund you', 'wasn’t paid'],
    ['zh_tw', '金額與訂單總額不符', '請勿再次付款', '退款', '未有付款'],
  ] as const)(
    'states that another amount was charged and will be refunded, in %s',
    async (language, charged, warning, refund, unpaid) => {
      const order = await aCancelledOrder(['REVIEW'])
      const { text } = await rendered('order-voided', language, order)
      for (const fact of [charged, warning, refund]) expect(text).toContain(fact)
      expect(text).not.toContain(unpaid)
      expect((await rendered('order-voided', language, await aCancelledOrder([]))).text).toContain(unpaid)
    },
  )
})

/** A cancelled order whose payment attempts have these states. */
async function aCancelledOrder(states: readonly AttemptState[]): Promise<UnpaidOrder> {
  const order = await anUnpaidOrder(db, { placedAt })
  await db
    .updateTable('orders')
    .set({ state: 'CANCEL', cancelled_at: placedAt })
    .where('id', '=', order.id)
    .execute()
  for (const state of states) {
    await db
      .insertInto('payment_attempts')
      .values({
        order_id: order.id,
        merchant_ref: randomUUID().replaceAll('-', '').toUpperCase(),
        gateway: 'demo-bank',
        method: 'CARD',
        amount_cents: order.totalCents,
        state,
        captured_cents: state === 'REVIEW' ? 123_350 : null,
        evidence: 'query:test',
        created_at: placedAt,
      })
      .execute()
  }
  return order
}

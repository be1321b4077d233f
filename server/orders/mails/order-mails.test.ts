import { expect, test } from 'vitest'
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

import { expect, test } from 'vitest'
import { goodsRefundReasons } from '../../../contract/shop/orders/refund-reasons.ts'
import { refundMailTexts } from './refund-mail-texts.ts'

test('no mail says that a refund was paid which the bank has declined', () => {
  for (const { whole, part } of Object.values(refundMailTexts))
    for (const reason of [...goodsRefundReasons, null])
      for (const { subject, preview, heading, opening } of [
        whole(reason, { by: 'ARRANGED' }),
        part(reason, { by: 'ARRANGED' }),
      ])
        expect([subject('BH1'), preview, heading, opening('BH1')].join(' ')).not.toMatch(
          /has been refunded|已退款/,
        )
})

test('a refund that the bank has accepted is announced as paid', () => {
  expect(refundMailTexts.en.whole('CANCELLED', { by: 'BANK' }).heading).toBe('Your order has been refunded')
  expect(refundMailTexts.zh_tw.whole('CANCELLED', { by: 'BANK' }).heading).toBe('訂單已退款')
})

test('a refund to a credit states how long it can be used', () => {
  const noteUntil = (lastDay: string | null) =>
    (['en', 'zh_tw'] as const).map(
      (language) => refundMailTexts[language].whole('CANCELLED', { by: 'CREDIT', open: { lastDay } }).note,
    )
  expect(noteUntil('2027-02-28')).toEqual([
    'While your contract is in force, you can use the credit for another order until Sun, 28 Feb 2027.',
    '合約有效期間，你可以用此額度再次訂購，額度有效期至 2027年2月28日週日。',
  ])
  expect(noteUntil(null)).toEqual([
    'While your contract is in force, you can use the credit for another order.',
    '合約有效期間，你可以用此額度再次訂購。',
  ])
})

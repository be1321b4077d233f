import { expect, test } from 'vitest'
import { goodsRefundReasons } from '../../../contract/shop/orders/refund-reasons.ts'
import { refundMailTexts } from './refund-mail-texts.ts'

test('no mail says that a refund was paid which the bank has declined', () => {
  for (const { whole, part } of Object.values(refundMailTexts))
    for (const reason of [...goodsRefundReasons, null])
      for (const { subject, preview, heading, opening } of [
        whole(reason, 'ARRANGED'),
        part(reason, 'ARRANGED'),
      ])
        expect([subject('BH1'), preview, heading, opening('BH1')].join(' ')).not.toMatch(
          /has been refunded|已退款/,
        )
})

test('a refund that the bank has accepted is announced as paid', () => {
  expect(refundMailTexts.en.whole('CANCELLED', 'BANK').heading).toBe('Your order has been refunded')
  expect(refundMailTexts.zh_tw.whole('CANCELLED', 'BANK').heading).toBe('訂單已退款')
})

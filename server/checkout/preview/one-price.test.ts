import { expect, test } from 'vitest'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { printInvoice } from '../../orders/print/print-invoice.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings })
const sponsor = await aDistributor(db, { edcNumber: '88000001' })

const percentOff = { 1000: '10', 1500: '15' }

test.each([
  { rateBasisPoints: 1_000, marginBasisPoints: 2_000, off: 1_000, piece: 'HK$679.50', line: 'HK$1,359.00' },
  { rateBasisPoints: 1_500, marginBasisPoints: 2_000, off: 1_500, piece: 'HK$641.75', line: 'HK$1,283.50' },
  { rateBasisPoints: 1_500, marginBasisPoints: 1_000, off: 1_000, piece: 'HK$679.50', line: 'HK$1,359.00' },
] as const)(
  'one price from the list to the mail, at a rate of $rateBasisPoints and a margin of $marginBasisPoints',
  async ({ rateBasisPoints, marginBasisPoints, off, piece, line }) => {
    const pan = await aProduct(db, { priceCents: 75_500, marginBasisPoints, onHand: 5 })
    const withInCart = [{ place: pan, quantity: 2 }]
    const mei = await aShopper(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints })
    const pieceCents = Math.round(75_500 * (1 - off / 10_000))
    const price = { priceCents: 75_500, pieceCents, offBasisPoints: off }
    const ordered = { ...price, quantity: 2, listCents: 151_000, memberCents: 2 * pieceCents }

    const query = { ids: pan.displayProductId }
    const { items } = (await mei.call(checkoutEndpoints.listMemberPrices, { query })).body
    expect(items).toMatchObject([{ priceCents: 75_500, memberCents: pieceCents, offBasisPoints: off }])
    const syncList = [{ ...pan, quantity: 2 }]
    const estimated = (await mei.call(checkoutEndpoints.estimateOrder, { body: { syncList } })).body
    expect(estimated.lines).toMatchObject([{ ...price, memberCents: 2 * pieceCents }])
    const preview = await mei.previewOrder()
    expect(preview.lines).toMatchObject([ordered])
    expect(preview).toMatchObject({ rateBasisPoints, commonRateBasisPoints: off })
    for (const { reasons } of [estimated, preview])
      expect(reasons[0]).toMatchObject({ rule: 'profit-share', commonRateBasisPoints: off })

    const { order } = await mei.placeSuccessfully()
    const { invoice } = order
    expect(order).toMatchObject({ lines: [ordered], rateBasisPoints, commonRateBasisPoints: off })
    const read = (await mei.call(orderEndpoints.read, { params: { invoice } })).body
    expect(read).toMatchObject({ lines: [ordered], rateBasisPoints, commonRateBasisPoints: off })

    await advanceOrderTo(mall, invoice, 'paid')
    const bill = readPdfTexts(await printInvoice(mall, { personId: mei.id, invoice }))
    const percent = percentOff[off]
    for (const text of [piece, line, `定價 List price HK$755.00（−${percent}%）`])
      expect(bill).toContain(text)
    const facts = { personId: mei.id, invoice }
    const mail = { id: '1', kind: 'order-paid', subjectId: '', to: mei.email, language: 'en', facts } as const
    const content = await orderMails(mall)['order-paid']?.(mail)
    expect(content?.blocks).toContainEqual(
      expect.objectContaining({
        lines: [
          {
            name: 'Kettle',
            detail: `× 2 · ${piece} each (list price HK$755.00, −${percent}%)`,
            amount: line,
          },
        ],
      }),
    )
  },
)

test('goods with different rates have no common rate', async () => {
  const pan = await aProduct(db, { priceCents: 75_500 })
  const tea = await aProduct(db, { priceCents: 20_000, marginBasisPoints: 1_000 })
  const mei = await aShopper(mall, {
    withInCart: [pan, tea],
    sponsorId: sponsor.id,
    rateBasisPoints: 1_500,
  })
  const { lines, commonRateBasisPoints, reasons } = await mei.previewOrder()
  expect(lines.map(({ offBasisPoints }) => offBasisPoints)).toEqual([1_500, 1_000])
  expect(commonRateBasisPoints).toBeNull()
  expect(reasons[0]).toMatchObject({ rule: 'profit-share', commonRateBasisPoints: null })
})

test('a product whose margin allows no rate is listed at its list price', async () => {
  const tea = await aProduct(db, { priceCents: 20_000, marginBasisPoints: 0 })
  const mei = await aShopper(mall, { sponsorId: sponsor.id, rateBasisPoints: 1_500 })
  const query = { ids: tea.displayProductId }
  expect((await mei.call(checkoutEndpoints.listMemberPrices, { query })).body.items).toMatchObject([
    { priceCents: 20_000, memberCents: 20_000, offBasisPoints: 0 },
  ])
})

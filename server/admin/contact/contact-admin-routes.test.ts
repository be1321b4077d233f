import { describe, expect, test } from 'vitest'
import { type ContactSubject, contactAdminEndpoints } from '../../../contract/admin/accounts/contact-admin.ts'
import { appealAdminEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { mailAdminEndpoints } from '../../../contract/admin/mail/mail-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import { dataRequestEndpoints } from '../../../contract/admin/privacy/privacy-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { appealRoutes } from '../../appeals/appeal-routes.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { privacyRoutes } from '../../privacy/privacy-routes.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { mailAdminRoutes } from '../mail/mail-admin-routes.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { contactAdminRoutes } from './contact-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  ...[shipmentAdminRoutes, orderAdminRoutes, adminRoutes, contactAdminRoutes],
  ...[appealRoutes, mailAdminRoutes, privacyRoutes],
])
mall.app.decorate('mailTemplates', orderMails(mall))
const admin = await aClerk(mall, { permissions: ['admin'] })
const packer = await aClerk(mall, { permissions: ['orders'], username: 'Ng Packer' })
const cashier = await aClerk(mall, { permissions: ['money'] })

const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
const { invoice } = (await shopper.placeSuccessfully()).order
await advanceOrderTo(mall, invoice, 'arrived')
const { id: appealId } = await anOpenAppeal(mall, { personId: shopper.id, invoice })
const mails = db.selectFrom('mails').where('to_address', '=', shopper.email)
const { id: mailId } = await mails.select('id').executeTakeFirstOrThrow()
await admin.call(dataRequestEndpoints.add, {
  body: { username: shopper.email, kind: 'ACCESS', receivedOn: '2026-03-01' },
})
const { id: requestId } = await db.selectFrom('data_requests').select('id').executeTakeFirstOrThrow()
const order = await db
  .selectFrom('orders')
  .where('invoice', '=', invoice)
  .selectAll()
  .executeTakeFirstOrThrow()

const subjects: [ContactSubject, string][] = [
  ['order', invoice],
  ['appeal', appealId],
  ['mail', mailId],
  ['dataRequest', requestId],
]

describe('contact data in the admin', () => {
  test('is masked in orders, appeals, mails and data requests, for every permission', async () => {
    const answers = [
      await cashier.call(orderAdminEndpoints.read, { params: { invoice } }),
      await packer.call(orderAdminEndpoints.read, { params: { invoice } }),
      await packer.call(shipments.recordArrival, {
        params: { invoice },
        body: { arrivedOn: '2026-03-01' },
      }),
      await cashier.call(appealAdminEndpoints.list),
      await cashier.call(appealAdminEndpoints.read, { params: { id: appealId } }),
      await packer.call(appealAdminEndpoints.sendMessage, {
        params: { id: appealId },
        body: { message: 'Which part is missing?' },
      }),
      await packer.call(mailAdminEndpoints.list, { query: { state: 'QUEUED' } }),
      await packer.call(mailAdminEndpoints.read, { params: { id: mailId } }),
      await admin.call(dataRequestEndpoints.list),
    ]
    const secrets = [shopper.email, order.receiver_phone.slice(4), order.receiver_address_en]
    for (const { body } of answers) {
      const text = JSON.stringify(body)
      expect(text).not.toContain('"code":"invalid-input"')
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
    expect(answers[0]?.body).toMatchObject({
      order: { receiver: { name: order.receiver_name, phone: `***${order.receiver_phone.slice(-3)}` } },
    })
  })

  test('cannot be guessed character by character through the order search', async () => {
    const found = async (staff: typeof cashier, k: string) =>
      (await staff.call(orderAdminEndpoints.list, { query: { k } })).body.items.length
    for (const form of [shopper.email.slice(0, -1), order.receiver_phone.slice(4, -1)]) {
      expect([await found(cashier, form), await found(packer, form)]).toEqual([0, 1])
    }
    expect(await found(cashier, order.receiver_phone)).toBe(0)
    expect(await found(cashier, shopper.email)).toBe(1)
    expect(await found(cashier, order.receiver_name.slice(0, 2))).toBe(1)
  })

  test.each(subjects)(
    'of %s %s is refused to staff without a shipping or accounts permission',
    async (subject, name) => {
      const { body } = await cashier.call(contactAdminEndpoints.disclose, {
        params: { subject, name },
      })
      expect(body).toMatchObject({ code: 'permission-missing' })
    },
  )

  test.each(subjects)(
    'of %s %s is disclosed to a packer and recorded in the audit log',
    async (subject, name) => {
      const { status, body } = await packer.call(contactAdminEndpoints.disclose, {
        params: { subject, name },
      })
      expect(status).toBe(200)
      const isPhone = subject === 'appeal'
      expect(body).toMatchObject(
        isPhone ? { contactNumber: expect.stringMatching(/^\+852\d{8}$/) } : { email: shopper.email },
      )
      const { body: log } = await admin.call(auditLogEndpoints.list, {
        query: { k: name, act: 'discloseContact' },
      })
      expect(log.items).toMatchObject([
        { act: 'discloseContact', subject, staffName: 'Ng Packer', after: {} },
      ])
    },
  )

  test('of a mail includes its whole text', async () => {
    const { body } = await packer.call(contactAdminEndpoints.disclose, {
      params: { subject: 'mail', name: mailId },
    })
    for (const value of [order.receiver_phone, order.receiver_address_en])
      expect(body.mailText).toContain(value)
    const { body: masked } = await packer.call(mailAdminEndpoints.read, { params: { id: mailId } })
    expect(masked.text).toContain(order.receiver_name)
    expect(masked.text?.split('\n').length).toBe(body.mailText?.split('\n').length)
  })

  test('of an order includes the delivery address', async () => {
    const { body } = await packer.call(contactAdminEndpoints.disclose, {
      params: { subject: 'order', name: invoice },
    })
    expect(body).toMatchObject({
      receiver: { phone: order.receiver_phone, addressEn: order.receiver_address_en },
    })
  })

  test('of a missing subject answers 404', async () => {
    const params = { subject: 'mail' as const, name: appealId }
    expect((await packer.call(contactAdminEndpoints.disclose, { params })).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedRoutes } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../test-support/orders/an-appeal.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { startSmtpServer } from '../../test-support/servers/start-smtp-server.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { findLinkState } from '../admin/mail/mail-link-rules.ts'
import { maskMail } from '../admin/mail/mask-mail.ts'
import { enqueueMail } from '../platform/mail/mail.ts'

const post = await startSmtpServer()
const publicUrl = 'https://mall.example.hk'
const mall = await createWholeMall({
  smtp: { url: post.url, from: 'Bauhinia <shop@bauhinia.hk>' },
  publicUrl,
})
const { app, db, jobs } = mall
await app.ready()

// Names and texts written by people appear in mails.
const username = 'Mei <img src=x onerror=alert(1)>'
const goods = { nameEn: 'Kettle <script>alert(2)</script>', nameCn: '水煲<script>alert(2)</script>' }
const kettle = await aProduct(db, goods)
const shopper = await aShopper(mall, { username, withInCart: [kettle] })
const { invoice } = (await shopper.placeSuccessfully()).order
await advanceOrderTo(mall, invoice, 'arrived')
await db
  .insertInto('goodwill_refunds')
  .columns(['order_id', 'number', 'amount_cents', 'reason', 'at'])
  .expression(
    db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select(({ lit, val }) => [
        'id as order_id',
        lit(1).as('number'),
        lit(5_000).as('amount_cents'),
        val('Came late').as('reason'),
        'created_at as at',
      ]),
  )
  .execute()
const appeal = await anOpenAppeal(mall, { personId: shopper.id, invoice })
const sponsor = await aDistributor(db, { edcNumber: '88000001', username: 'Lee Man' })
const ofPerson = { personId: shopper.id, username }
const ofOrder = { personId: shopper.id, invoice }
const ofAppeal = { appealId: appeal.id, number: 1 }

const order = await db
  .selectFrom('orders')
  .where('invoice', '=', invoice)
  .select(['receiver_phone as phone', 'receiver_address_en as addressEn', 'receiver_address_cn as addressCn'])
  .executeTakeFirstOrThrow()
const contactData = [shopper.email, order.phone, order.addressEn, order.addressCn]

/** The facts of each mail, by kind. */
const factsOf: Record<string, object> = {
  'verify-email': ofPerson,
  'reset-password': ofPerson,
  'password-changed': ofPerson,
  'profile-corrected': { username, fields: ['name', 'email'] },
  'sessions-ended': { username, isOne: false },
  'webhook-disabled': {
    username,
    webhookId: shopper.id,
    name: 'ERP',
    reason: 'FAILING',
    at: '2026-01-01T00:00:00.000Z',
  },
  'staff-access': {
    username,
    name: username,
    event: 'REQUESTED',
    permissions: ['money'],
    reason: 'Pays refunds',
    actor: 'Ng Staff',
    at: '2026-01-01T00:00:00.000Z',
  },
  'staff-authenticator': {
    username,
    name: username,
    event: 'RESET',
    reason: 'Lost the telephone',
    actor: 'Ng Staff',
    at: '2026-01-01T00:00:00.000Z',
  },
  'order-shipment-news': { ...ofOrder, shipment: 1 },
  'staff-invitation': { ...ofPerson, invitedBy: 'Ng Staff', expiresAt: '2099-01-01T00:00:00.000Z' },
  'member-invitation': { ...ofPerson, expiresAt: '2099-01-01T00:00:00.000Z' },
  'sponsor-changed': { username, sponsorId: sponsor.id },
  'rate-changed': { username, from: 500, to: 1_000 },
  'renewal-due': { username, expiresOn: '2026-06-30' },
  'goods-returned': { username, displayProductId: kettle.displayProductId, ...goods },
  'order-prepared': ofOrder,
  'order-paid': ofOrder,
  'order-confirmed': ofOrder,
  'order-shipped': ofOrder,
  'order-late': { ...ofOrder, promisedOn: '2026-06-29', earliestOn: '2026-06-30' },
  'order-shipment-undone': ofOrder,
  'order-returned': ofOrder,
  'order-replacement-sent': ofOrder,
  'order-return-ended': { ...ofOrder, number: 1 },
  'order-partially-refunded': { ...ofOrder, number: 1 },
  'order-goodwill-refunded': { ...ofOrder, number: 1 },
  'order-receiver-corrected': ofOrder,
  'order-pickup-point-changed': ofOrder,
  'order-voided': ofOrder,
  'payment-returned': { invoice, amountCents: 123_400, because: 'late' },
  'account-deleted': { username },
  'data-export-ready': { username, expiresAt: '2099-01-01T00:00:00.000Z' },
  'appeal-received': ofAppeal,
  'appeal-answered': ofAppeal,
  'appeal-to-staff': ofAppeal,
}

test('the table of facts covers exactly the mails that the mall can send', () => {
  expect(Object.keys(factsOf).sort()).toEqual(Object.keys(mall.app.mailTemplates).sort())
})

const cases = Object.keys(factsOf).flatMap((kind) => languages.map((language) => ({ kind, language })))

test.each(cases)('$kind arrives complete in $language as HTML and text', async ({ kind, language }) => {
  const mail = { kind, subjectId: randomUUID(), to: shopper.email, language, facts: factsOf[kind] ?? {} }
  await jobs.drain()
  post.received.length = 0
  await db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
  await jobs.drain()
  expect(post.received).toHaveLength(1)
  const { subject = '', html = '', text = '' } = post.received[0]?.mail ?? {}
  const isChinese = language === 'zh_tw'
  expect(/\p{Script=Han}/u.test(subject), subject).toBe(isChinese)
  expect(html).toContain(`lang="${isChinese ? 'zh-Hant-HK' : 'en-HK'}"`)

  // Missing facts would show as one of these words, and unescaped input as markup. Random tokens are removed first.
  for (const body of [subject, text, html])
    expect(body.replace(/[\w-]{40,}/g, '')).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
  expect(html).not.toMatch(/<script|<img src=x/)

  // Staff read mails without contact data, which a logged action discloses.
  for (const value of contactData) expect(maskMail(text.replaceAll('\r\n', '\n'))).not.toContain(value)

  // Staff can read mails, but never a link that signs in as its recipient.
  const isPersonal = /\/member\/(resetPassword|verificationComplete)\S*#token=/.test(text)
  expect(findLinkState({ kind, sentAt: null }, mall.clock.now())).toBe(isPersonal ? 'VALID' : 'NONE')

  const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const ours = links.filter((href) => href.startsWith(publicUrl))
  for (const href of ours) {
    expect(text).toContain(href)
    expect(new URL(href).searchParams.get('lang')).toBe(language)
    // Pages in the site map are public or lead through sign-in, as do admin pages.
    const path = new URL(href).pathname
    const ofAdmin = ['/admin/order/detail', '/admin/staff', '/admin/setting/webhook']
    expect([...fixedRoutes.map((route) => route.path), ...ofAdmin]).toContain(path)
  }
  // Any other link is the page of a carrier that shows the parcel.
  for (const href of links.filter((link) => !link.startsWith(publicUrl))) {
    expect(href).toMatch(
      isChinese ? /^https:\/\/htm\.sf-express\.com\/hk\/tc\// : /^https:\/\/htm\.sf-express\.com\/hk\/en\//,
    )
    expect(text).toContain(href)
  }
})

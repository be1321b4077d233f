import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactAdminEndpoints } from '../../../contract/admin/accounts/contact-admin.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { mailAdminEndpoints as mails } from '../../../contract/admin/mail/mail-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { startSmtpServer } from '../../../test-support/servers/start-smtp-server.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { maskMail } from './mask-mail.ts'

const post = await startSmtpServer()
const publicUrl = 'https://mall.example.hk'
const mall = await createWholeMall({
  smtp: { url: post.url, from: 'Bauhinia <shop@bauhinia.hk>' },
  publicUrl,
})
const { db, jobs } = mall
await mall.app.ready()
const clerk = await aClerk(mall, { permissions: ['orders', 'admin'] })
const shopper = await aShopper(mall, { withInCart: [await aProduct(db, { nameEn: 'Kettle' })] })
const { invoice } = (await shopper.placeSuccessfully()).order
await advanceOrderTo(mall, invoice, 'confirmed')
await jobs.drain()

async function mailsOf(kind: string) {
  const { body } = await clerk.call(mails.list, { query: { personId: shopper.id, size: '100' } })
  return body.items.filter((mail) => mail.kind === kind)
}

async function idOf(kind: string): Promise<string> {
  return (await mailsOf(kind))[0]?.id ?? ''
}

test('the mails to a person are listed in every state, and one is read as it was sent, which is logged', async () => {
  const id = await idOf('order-confirmed')
  const { status, body } = await clerk.call(mails.read, { params: { id } })
  expect([status, body.link, body.mail.state]).toEqual([200, 'NONE', 'SENT'])
  expect(body.mail.to).not.toBe(shopper.email)
  const sent = post.received.find(({ mail }) => mail.subject === body.subject)
  const text = sent?.mail.text?.replaceAll('\r\n', '\n') ?? ''
  expect(body.text?.trim()).toBe(maskMail(text).trim())
  const subject = { subject: 'mail', name: id } as const
  const { body: disclosed } = await clerk.call(contactAdminEndpoints.disclose, { params: subject })
  expect([disclosed.email, disclosed.mailText?.trim()]).toEqual([shopper.email, text.trim()])
  const { body: log } = await clerk.call(auditLogEndpoints.list, { query: { k: id } })
  expect(log.items).toMatchObject([
    { act: 'discloseContact', subject: 'mail' },
    { act: 'readMail', subject: 'mail' },
  ])
})

test('a mail is sent again once to the same address, also by two staff at once', async () => {
  const params = { id: await idOf('order-confirmed') }
  const answers = await Promise.all([
    clerk.call(mails.resend, { params }),
    clerk.call(mails.resend, { params }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  post.received.length = 0
  await jobs.drain()
  expect(post.received).toHaveLength(1)
  expect((await mailsOf('order-confirmed')).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  expect((await clerk.call(mails.resend, { params })).status).toBe(200)
})

test('a repetition does not take the number of the next mail about the same order', async () => {
  const mail = {
    subjectId: randomUUID(),
    to: shopper.email,
    language: 'en',
    kind: 'account-deleted',
  } as const
  const facts = { username: 'Mei' }
  await db.transaction().execute(async (tx) => await enqueueMail(tx, { ...mail, facts }))
  await jobs.drain()
  await clerk.call(mails.resend, { params: { id: await idOf('account-deleted') } })
  await db.transaction().execute(async (tx) => await enqueueMail(tx, { ...mail, facts, version: 2 }))
  await jobs.drain()
  expect(await mailsOf('account-deleted')).toHaveLength(3)
})

test('a personal link is not shown, its expiry is, and a repetition has a new one', async () => {
  const tokens = async () =>
    Number(
      (
        await db
          .selectFrom('one_time_tokens')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const mail = {
    kind: 'reset-password',
    subjectId: randomUUID(),
    to: shopper.email,
    language: 'en',
    facts: { personId: shopper.id, username: 'Mei', next: null },
  } as const
  await db.transaction().execute(async (tx) => await enqueueMail(tx, mail))
  await jobs.drain()
  const params = { id: await idOf('reset-password') }
  const before = await tokens()
  const { body } = await clerk.call(mails.read, { params })
  expect([body.isAsSent, body.link, await tokens()]).toEqual([true, 'VALID', before])
  expect(body.text).toMatch(/token=…/)
  await db
    .updateTable('mails')
    .set({ sent_at: new Date(mall.clock.now().getTime() - 31 * 60_000) })
    .where('id', '=', params.id)
    .execute()
  expect((await clerk.call(mails.read, { params })).body.link).toBe('EXPIRED')
  await clerk.call(mails.resend, { params })
  await jobs.drain()
  expect(await tokens()).toBeGreaterThan(0)
})

test('an erased mail is neither read nor sent', async () => {
  const id = await idOf('account-deleted')
  await db.updateTable('mails').set({ to_address: 'forgotten', facts: '{}' }).where('id', '=', id).execute()
  const subject = { subject: 'mail', name: id } as const
  for (const { body } of [
    await clerk.call(mails.read, { params: { id } }),
    await clerk.call(mails.resend, { params: { id } }),
    await clerk.call(contactAdminEndpoints.disclose, { params: subject }),
  ])
    expect(body).toEqual({ code: 'mail-forgotten' })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { peopleAdminEndpoints as people } from '../../contract/admin/accounts/people-admin.ts'
import { mailAdminEndpoints } from '../../contract/admin/mail/mail-admin.ts'
import { orderAdminEndpoints as orders } from '../../contract/admin/orders/order-admin.ts'
import { preparedOrderEndpoints } from '../../contract/admin/orders/prepared-orders.ts'
import { shipmentStateEndpoints } from '../../contract/admin/orders/shipment-states.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { aStatedRefund } from '../../test-support/orders/stated-refund.ts'
import { aCardHolder } from '../../test-support/people/a-card-holder.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { anAddress } from '../../test-support/people/an-address.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { runAuditedAction } from '../platform/audit-log/audited-action.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { eraseAccount } from './delete-account.ts'

const mall = await createWholeMall()
const { db, jobs } = mall
await mall.app.ready()
const admin = await aClerk(mall, { permissions: ['orders', 'money', 'admin'], username: 'Ng Admin' })
const now = () => mall.clock.now()

const erase = async (id: string) =>
  await db.transaction().execute(async (tx) => await eraseAccount(tx, id, now()))
const mailTo = async (to: string, subjectId: string) =>
  await db.transaction().execute(async (tx) => {
    const mail = {
      kind: 'account-deleted',
      subjectId,
      to,
      language: 'en',
      facts: { username: 'Mei' },
    } as const
    await enqueueMail(tx, mail)
  })

test('mails to a former address are erased with the account, and what they said', async () => {
  const { id, email } = await aMember(db, { username: 'Mei Chan' })
  await mailTo(email, 'before')
  await jobs.drain()
  await db.updateTable('people').set({ email: 'new.mei@example.hk' }).where('id', '=', id).execute()
  await mailTo('new.mei@example.hk', 'after')
  await jobs.drain()
  const bodies = async () =>
    await db
      .selectFrom('mail_bodies')
      .innerJoin('mails', 'mails.id', 'mail_id')
      .where('subject_id', 'in', ['before', 'after'])
      .selectAll()
      .execute()
  expect(await bodies()).toHaveLength(2)
  await erase(id)
  expect(await bodies()).toEqual([])
  const left = db
    .selectFrom('mails')
    .where('subject_id', 'in', ['before', 'after'])
    .select(['to_address', 'facts'])
  expect(await left.execute()).toEqual([
    { to_address: 'forgotten', facts: {} },
    { to_address: 'forgotten', facts: {} },
  ])
})

test('phones and addresses that staff typed into reasons are erased, in any notation', async () => {
  const { id, email } = await aMember(db)
  const other = await aMember(db)
  const reason = `Called from 9123-4567 and +852 9123 4567 about ${email.toUpperCase()}, not 9876 5432`
  for (const name of [id, other.id]) {
    await runAuditedAction(mall, {
      act: 'setCanBuy',
      staffId: admin.id,
      stated: { reason },
      about: { subject: 'person', name, read: async () => ({ canBuy: false }) },
      run: async () => null,
    })
  }
  await erase(id)
  const reasonsOf = async (name: string) => {
    const rows = await db.selectFrom('audit_log').where('subject_name', '=', name).select('after').execute()
    return rows.map(({ after }) => (after as { reason?: string }).reason)
  }
  expect(await reasonsOf(id)).toEqual(['Called from … and … about …, not 9876 5432'])
  expect(await reasonsOf(other.id)).toEqual([reason])
})

test('a phone that staff typed into any note about an order is nowhere after the person was erased', async () => {
  const kettle = await aProduct(db, { onHand: 9 })
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await aCapture(mall, invoice)
  await advanceOrderTo(mall, invoice, 'shipped')
  await db
    .updateTable('people')
    .set({ contact_number: '+85263456789' })
    .where('id', '=', shopper.id)
    .execute()
  const typed = '6345-6789'
  const note = `Called ${typed}`
  const params = { invoice }
  const orderVersion = await readOrderVersion(db, invoice)
  const body = { shipment: 1, state: 'RETURNED', note, orderVersion } as const
  expect((await admin.call(shipmentStateEndpoints.record, { params, body })).status).toBe(200)
  const { amountCents: expectedCents } = (await admin.call(orders.previewRefund, { params })).body
  const refund = {
    ...(await aStatedRefund(db, invoice)),
    expectedCents,
    reason: 'UNDELIVERABLE',
    note,
  } as const
  expect((await admin.call(orders.refund, { params, body: refund })).status).toBe(200)
  expect(await listPlacesOf(typed)).toEqual(
    expect.arrayContaining(['order_state_changes.cause', 'shipment_events.note', 'whole_refunds.note']),
  )
  const paidBack = { state: 'SUCCEEDED', gateway_refund_ref: 'R1', completed_at: now() }
  await db.updateTable('payment_refunds').set(paidBack).execute()
  await erase(shopper.id)
  expect(await listPlacesOf(typed)).toEqual([])
})

/** The columns of the whole database that have a text, as `table.column`. */
async function listPlacesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(
    db,
  )
  const places: string[] = []
  for (const { table, column } of rows) {
    const found = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${text}%`} limit 1`.execute(db)
    if (found.rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

test('an erased person takes no address, sponsor, note or mail, and the staff still see that they existed', async () => {
  const { id } = await aMember(db)
  const { edcNumber } = await aCardHolder(mall)
  await erase(id)
  const params = { id }
  const answers = [
    await admin.call(preparedOrderEndpoints.addReceiver, {
      params,
      body: { ...anAddress, isDefault: false },
    }),
    await admin.call(people.changeSponsor, {
      params,
      body: { edcNumber, expectedSponsorId: null, reason: 'Asked for' },
    }),
    await admin.call(people.addNote, { params, body: { text: 'Called again' } }),
    await admin.call(people.setCanBuy, { params, body: { canBuy: true } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await admin.call(people.read, { params })).status).toBe(200)
  expect(await violations(db)).toEqual([])
})

test('a sent mail is shown as it was sent, whatever changed since, and without the tokens of its links', async () => {
  const { id, email } = await aMember(db, { username: 'Mei Chan' })
  await db.transaction().execute(async (tx) => {
    const facts = { personId: id, username: 'Mei Chan', next: null }
    await enqueueMail(tx, { kind: 'reset-password', subjectId: 'reset', to: email, language: 'en', facts })
    const paid = { kind: 'password-changed', subjectId: 'changed', to: email, language: 'en' } as const
    await enqueueMail(tx, { ...paid, facts: { personId: id, username: 'Mei Chan' } })
  })
  await jobs.drain()
  await db
    .updateTable('mails')
    .set({ facts: JSON.stringify({ username: 'Somebody else' }) })
    .where('to_address', '=', email)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', email)
    .select(['id', 'kind'])
    .orderBy('kind')
    .execute()
  const bodies = await Promise.all(
    mails.map(
      async ({ id: mailId }) => (await admin.call(mailAdminEndpoints.read, { params: { id: mailId } })).body,
    ),
  )
  expect(bodies).toMatchObject([{ isAsSent: true }, { isAsSent: true, link: 'VALID' }])
  for (const { text } of bodies) expect(text).toContain('Mei Chan')
  expect(bodies[1]?.text).toContain('token=…')
  const stored = await db.selectFrom('mail_bodies').select('encrypted').execute()
  for (const { encrypted } of stored) expect(encrypted.toString('latin1')).not.toContain('Mei')
})

import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { peopleAdminEndpoints } from '../../contract/admin/accounts/people-admin.ts'
import { auditLogEndpoints } from '../../contract/admin/audit-log/audit-log.ts'
import { dataRequestEndpoints as requests } from '../../contract/admin/privacy/privacy-admin.ts'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../test-support/orders/an-appeal.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import {
  type AMember,
  aDistributor,
  aMember,
  insertSessionForPerson,
} from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { decideAppeal } from '../appeals/decide/decide-appeal.ts'
import { enqueue } from '../core/jobs.ts'
import { recordOffsetCredit } from '../offset-credit/record-offset-credit.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { forgetPeopleQueue } from './privacy-jobs.ts'

const mall = await createWholeMall()
const { app, db, clock, jobs } = mall
await app.ready()
const staffOf = async (username: string) => await aClerk(mall, { permissions: ['admin'], username })
const [au, ma] = [await staffOf('Au Admin'), await staffOf('Ma Admin')]

afterAll(async () => expect(await violations(db)).toEqual([]))

async function aSignedInMember(member: AMember = {}) {
  const { id, email } = await aMember(db, member)
  return { id, email, ...createActor(app, await insertSessionForPerson(db, clock, id)) }
}

const receivedOn = '2026-03-01'
async function aRequest(username: string, kind: 'ACCESS' | 'CORRECTION' | 'ERASURE') {
  const addedRequest = await au.call(requests.add, { body: { username, kind, receivedOn } })
  expect(addedRequest.status).toBe(201)
  return { params: { id: addedRequest.body.id } }
}
const answer = async (staff: Actor, request: { params: { id: string } }, body: object) =>
  await staff.call(requests.answer, { ...request, body: { reason: '', ...body } })
const read = async (request: { params: { id: string } }) => (await au.call(requests.read, request)).body
/** Facts of the mails that lead to a copy. */
const mailsTo = async (email: string) => {
  const mails = db.selectFrom('mails').where('kind', '=', 'data-export-ready').where('to_address', '=', email)
  return (await mails.select('facts').execute()).map(({ facts }) => facts)
}
const granted = { outcome: 'GRANTED' }

describe('a request for access', () => {
  test('is carried out by a copy that its person downloads after signing in', async () => {
    const [mei, ka] = [await aSignedInMember({ username: 'Chan Mei Canary' }), await aSignedInMember()]
    const request = await aRequest(mei.email, 'ACCESS')
    expect(await read(request)).toMatchObject({ canBeSent: true, outcome: null, personId: mei.id })
    expect((await answer(au, request, granted)).body).toMatchObject({
      outcome: 'GRANTED',
      answeredBy: 'Au Admin',
      answeredAt: clock.now().toISOString(),
      downloadedAt: null,
      exportExpiresAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
    })
    expect(await mailsTo(mei.email)).toEqual([
      { username: 'Chan Mei Canary', expiresAt: expect.stringContaining('T'), hasSettings: true },
    ])

    const { items } = (await mei.call(privacyEndpoints.listExports)).body
    expect(items.map(({ id }) => id)).toEqual([request.params.id])
    const { body } = await mei.call(privacyEndpoints.downloadExport, request)
    expect(JSON.stringify(body)).toContain('Chan Mei Canary')
    expect((await read(request)).downloadedAt).toBe(clock.now().toISOString())

    expect((await ka.call(privacyEndpoints.listExports)).body.items).toEqual([])
    expect((await ka.call(privacyEndpoints.downloadExport, request)).status).toBe(404)
    expect((await createActor(app).call(privacyEndpoints.downloadExport, request)).status).toBe(401)
  })

  test('is recorded by user name or by the id of the person, and never for an erased or unknown person', async () => {
    const [mei, gone] = [await aSignedInMember(), await aSignedInMember()]
    const add = async (username: string) =>
      await au.call(requests.add, { body: { username, kind: 'CORRECTION', receivedOn } })
    expect((await add(mei.id)).body).toMatchObject({ personId: mei.id })
    const erasure = await aRequest(gone.id, 'ERASURE')
    await answer(au, erasure, granted)
    for (const unknown of [gone.id, '01890000-0000-7000-8000-000000000000', 'nobody@example.hk'])
      expect(await add(unknown)).toMatchObject({ status: 422, body: { code: 'person-missing' } })
  })

  test('contains the data of the moment when it was answered', async () => {
    const mei = await aSignedInMember({ username: 'Before Change' })
    const request = await aRequest(mei.email, 'ACCESS')
    await answer(au, request, granted)
    await db.updateTable('people').set({ username: 'After Change' }).where('id', '=', mei.id).execute()
    const text = JSON.stringify((await mei.call(privacyEndpoints.downloadExport, request)).body)
    expect([text.includes('Before Change'), text.includes('After Change')]).toEqual([true, false])
  })

  test('is answered once by two staff at the same time', async () => {
    const mei = await aSignedInMember()
    const request = await aRequest(mei.email, 'ACCESS')
    const answers = await Promise.all([au, ma].map((staff) => answer(staff, request, granted)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({ code: 'data-request-answered' })
    expect(await mailsTo(mei.email)).toHaveLength(1)
    expect((await mei.call(privacyEndpoints.listExports)).body.items).toHaveLength(1)
    const log = (await au.call(auditLogEndpoints.list, { query: { k: request.params.id } })).body.items
    expect(log.filter(({ act }) => act === 'answerDataRequest')).toHaveLength(1)
  })

  test('is answered in another way only with a note, and then nothing is sent', async () => {
    const mei = await aSignedInMember()
    const request = await aRequest(mei.email, 'ACCESS')
    const byPost = { ...granted, isSent: false }
    expect((await answer(au, request, byPost)).body).toEqual({
      code: 'invalid-input',
      fields: { reason: 'required' },
    })
    const { body } = await answer(au, request, { ...byPost, reason: 'Registered letter' })
    expect(body).toMatchObject({ outcome: 'GRANTED', reason: 'Registered letter', exportExpiresAt: null })
    expect((await mei.call(privacyEndpoints.listExports)).body.items).toEqual([])
  })

  test('of a person without an email address is not sent', async () => {
    const lee = await aDistributor(db, { edcNumber: '77000101' })
    await db.updateTable('people').set({ email: null }).where('id', '=', lee.id).execute()
    const request = await aRequest('77000101', 'ACCESS')
    expect((await read(request)).canBeSent).toBe(false)
    expect((await answer(au, request, granted)).body).toEqual({ code: 'data-request-unreachable' })
    expect((await read(request)).outcome).toBeNull()
  })

  test('ends after thirty days, when its copy is deleted', async () => {
    const mei = await aSignedInMember()
    const request = await aRequest(mei.email, 'ACCESS')
    await answer(au, request, granted)
    await sql`
      with made as (delete from data_exports where request_id = ${request.params.id} returning *)
      insert into data_exports select request_id, content, ${new Date(clock.now().getTime() - 1)} from made`.execute(
      db,
    )
    expect((await mei.call(privacyEndpoints.downloadExport, request)).status).toBe(404)
    expect((await read(request)).exportExpiresAt).toBeNull()
    await db.transaction().execute(async (tx) => await enqueue(tx, forgetPeopleQueue, {}))
    await jobs.drain()
    const left = db.selectFrom('data_exports').where('request_id', '=', request.params.id).selectAll()
    expect(await left.execute()).toEqual([])
  })

  test('loses its copy with the account', async () => {
    const mei = await aSignedInMember()
    const access = await aRequest(mei.email, 'ACCESS')
    const deletion = await aRequest(mei.email, 'ERASURE')
    await answer(au, access, granted)
    expect((await answer(au, deletion, granted)).status).toBe(200)
    const left = db.selectFrom('data_exports').where('request_id', '=', access.params.id).selectAll()
    expect(await left.execute()).toEqual([])
  })
})

describe('a request for deletion', () => {
  const obstaclesOf = async (request: { params: { id: string } }) =>
    (await read(request)).obstacles.map(({ code }) => code)

  test('names an unpaid order and an open appeal with what leads to them, until they are settled', async () => {
    const mei = await aSignedInMember()
    const request = await aRequest(mei.email, 'ERASURE')
    const unpaid = await anUnpaidOrder(db, { placedAt: clock.now(), personId: mei.id })
    const asked = await anUnpaidOrder(db, { placedAt: clock.now(), personId: mei.id })
    const transition = { now: clock.now(), cause: 'a test' }
    await advanceOrderTo(mall, asked.invoice, 'arrived')
    await aCapture(mall, asked.invoice)
    const { id: appealId } = await anOpenAppeal(mall, { personId: mei.id, invoice: asked.invoice })
    expect((await read(request)).obstacles).toEqual([
      { code: 'ORDER_UNPAID', invoice: unpaid.invoice, appealId: null, cents: null },
      { code: 'APPEAL_OPEN', invoice: asked.invoice, appealId, cents: null },
    ])
    expect((await answer(au, request, granted)).body).toEqual({ code: 'data-request-obstructed' })
    await decideAppeal(mall, { appealId, staffId: au.id, message: 'Sorry.', decision: 'REFUSED' })
    expect((await answer(au, request, granted)).body).toEqual({
      code: 'deletion-order-unpaid',
      invoice: unpaid.invoice,
    })
    await db
      .transaction()
      .execute(async (tx) => await cancelUnpaidOrder(tx, { orderId: unpaid.id, ...transition }))
    expect(await obstaclesOf(request)).toEqual([])
    expect((await answer(ma, request, granted)).body).toMatchObject({ answeredBy: 'Ma Admin', obstacles: [] })
    const person = db.selectFrom('people').where('id', '=', mei.id).select('erased_at')
    expect((await person.executeTakeFirstOrThrow()).erased_at).toEqual(clock.now())
  })

  test('names earnings that were not paid out and credit that was not used', async () => {
    const lee = await aDistributor(db, { edcNumber: '77000102' })
    const request = await aRequest('77000102', 'ERASURE')
    await recordOffsetCredit(mall, {
      edcNumber: '77000102',
      documentNumber: 'LO-77',
      amountCents: 500_00,
      expiresOn: null,
      staffId: au.id,
    })
    const withInCart = [await aProduct(db)]
    const shopper = await aShopper(mall, { withInCart, sponsorId: lee.id, rateBasisPoints: 1_000 })
    const { invoice } = (await shopper.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'paid')
    await aCapture(mall, invoice)
    const { pending } = await db
      .selectFrom('ledger_entries')
      .where('sponsor_id', '=', lee.id)
      .select(sql<number>`sum(pending_cents)::bigint`.as('pending'))
      .executeTakeFirstOrThrow()
    expect(pending).toBeGreaterThan(0)
    expect((await read(request)).obstacles).toMatchObject([
      { code: 'EARNINGS', cents: pending },
      { code: 'CREDIT', cents: 500_00 },
    ])
    expect((await answer(au, request, granted)).body).toEqual({ code: 'data-request-obstructed' })
  })

  test('names a staff account', async () => {
    const { email } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const request = await aRequest(email, 'ERASURE')
    expect(await obstaclesOf(request)).toEqual(['STAFF'])
    expect((await answer(au, request, granted)).body).toEqual({ code: 'deletion-of-staff' })
  })

  test('deletes once for two staff at the same time', async () => {
    const mei = await aSignedInMember()
    const request = await aRequest(mei.email, 'ERASURE')
    const answers = await Promise.all([au, ma].map((staff) => answer(staff, request, granted)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

test('the deadline is shown in days, and the answer with its author', async () => {
  const mei = await aSignedInMember()
  const request = await aRequest(mei.email, 'CORRECTION')
  const { dueOn, daysLeft } = await read(request)
  expect(dueOn).toBe('2026-04-10')
  const today = new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(daysLeft).toBe((Date.parse('2026-04-10') - Date.parse(today)) / 86_400_000)
  await answer(ma, request, { ...granted, reason: 'Spelling of the name' })
  const { items } = (await au.call(requests.list, { query: { isOpen: 'false' } })).body
  expect(items.find(({ id }) => id === request.params.id)).toMatchObject({
    answeredBy: 'Ma Admin',
    reason: 'Spelling of the name',
    personId: mei.id,
  })
  const { dataRequests } = (await au.call(peopleAdminEndpoints.readRecord, { params: { id: mei.id } })).body
  expect(dataRequests).toMatchObject([{ outcome: 'GRANTED' }])
})

test('the mail with a copy leads a distributor to the page that has it', async () => {
  const wong = await aDistributor(db, { edcNumber: '88330001', email: 'wong@example.hk' })
  await db.deleteFrom('person_roles').where('person_id', '=', wong.id).execute()
  await db.insertInto('person_roles').values({ person_id: wong.id, role: 'ROLE_API_DISTRIBUTOR' }).execute()
  const request = await aRequest('88330001', 'ACCESS')
  await answer(au, request, granted)
  expect(await mailsTo('wong@example.hk')).toMatchObject([{ hasSettings: false }])
  await mall.jobs.drain()
  const [mail] = await db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', 'wong@example.hk')
    .select('text')
    .execute()
  expect(mail?.text).toContain('/account?privacy=1&lang=')
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dataRequestEndpoints } from '../../contract/admin/privacy/privacy-admin.ts'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import { receiverEndpoints as receivers } from '../../contract/shop/receivers/receivers.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createPrivacyFixture } from '../../test-support/people/privacy-fixture.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { enqueue } from '../core/jobs.ts'
import { recordOffsetCredit } from '../offset-credit/record-offset-credit.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { forgetPeopleQueue } from './privacy-jobs.ts'

const mall = await createWholeMall()
const { app, db, clock, jobs } = mall
await app.ready()
const { password, passwordHash, deletion, aPersonWithData, anOrder, anAppeal, tablesWith } =
  await createPrivacyFixture(mall)

describe('a download', () => {
  test('contains all data of the person, no data of others, and no secret', async () => {
    const mei = await aPersonWithData('meicanary')
    await aPersonWithData('kacanary')
    await anOrder(mei.id, 'PAID')
    const { status, body } = await mei.call(privacyEndpoints.downloadData)
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(body.sections.map(({ name }) => name)).toEqual([
      'profile',
      'emails',
      'roles',
      'addresses',
      'cart',
      'orders',
      'order lines',
      'promised days of delivery',
      'purchases as booked',
      'payments',
      'consents',
      'sessions',
    ])
    expect(text).toContain('meicanary@example.hk')
    expect(text).not.toContain('kacanary')
    expect(text).not.toMatch(/hash|argon2|token/)
    expect((await mei.call(privacyEndpoints.downloadData)).body.sections.map(({ name }) => name)).toContain(
      'requests about personal data',
    )
  })

  test('contains the messages about an order, and its images as data URLs', async () => {
    const mei = await aPersonWithData('photocanary')
    await anAppeal(mei.id, 'The lid is <b>broken</b>.')
    const { sections } = (await mei.call(privacyEndpoints.downloadData)).body
    const rowsOf = (section: string) => sections.find(({ name }) => name === section)?.rows ?? []
    expect(rowsOf('order help: messages').map(({ message }) => message)).toEqual([
      'It is broken.',
      'The lid is <b>broken</b>.',
      'We are sorry.',
    ])
    const [photo] = rowsOf('order help: photos')
    const [address, content] = String(photo?.picture).split(',')
    expect(address).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(content ?? '', 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: photo?.width,
      height: photo?.height,
    })
  })

  test('contains the share links and earnings of a distributor', async () => {
    const lee = await aDistributor(db, { edcNumber: '77000002' })
    const { code } = await aShareLink(db, { ownerId: lee.id })
    const distributor = createActor(app, await insertSessionForPerson(db, clock, lee.id))
    const { sections } = (await distributor.call(privacyEndpoints.downloadData)).body
    expect(sections.find(({ name }) => name === 'share links')?.rows).toMatchObject([{ code }])
  })
})

describe('deleting an account', () => {
  test('leaves no personal text except in legally required data', async () => {
    const ng = await aPersonWithData('ngcanary')
    await anAppeal(ng.id, 'ngcanary has written this')
    await jobs.drain()
    await db.deleteFrom('demo_mailbox').execute()
    expect(await tablesWith('ngcanary')).toEqual([
      'appeal_messages',
      'mails',
      'order_search',
      'orders',
      'people',
      'receivers',
    ])
    expect((await ng.call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
    // The confirmation mail is still queued; its address is deleted a month later.
    expect(await tablesWith('ngcanary')).toEqual(['mails'])
    await jobs.drain()
    await db.deleteFrom('demo_mailbox').execute()
    await clock.advance({ days: 31 })
    await db.transaction().execute(async (tx) => await enqueue(tx, forgetPeopleQueue, {}))
    await jobs.drain()
    expect(await tablesWith('ngcanary')).toEqual([])
  })

  test('retains the order, its receiver and its payment under a pseudonym', async () => {
    const lo = await aPersonWithData('locanary')
    const { id } = await anOrder(lo.id, 'PAID')
    await lo.call(privacyEndpoints.deleteAccount, deletion)
    const order = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'PAID', person_id: lo.id, receiver_name: 'Chan Tai Mei' })
    expect(order.orderer_name).toMatch(/^已刪除帳戶 Deleted account [0-9A-F]{8}$/)
    expect(order.orderer_username).toBe(order.orderer_name)
  })

  test('ends the session at once, and allows a new registration of the email address', async () => {
    const mei = await aPersonWithData('freecanary')
    await mei.call(privacyEndpoints.deleteAccount, deletion)
    expect((await mei.call(receivers.list)).status).toBe(401)
    const login = { username: mei.email, password }
    expect((await createActor(app).call(people.login, { body: login })).body).toEqual({
      code: 'incorrect-account',
    })
    const form = {
      name: 'Chan Tai Mei',
      email: mei.email,
      password,
      confirmPassword: password,
      contactNumber: '91234567',
      gender: 'NONE',
      address: '',
      isAdult: true,
      acceptsTerms: true,
    }
    expect((await createActor(app).call(people.register, { body: form })).status).toBe(201)
  })

  test('records the end of the consents', async () => {
    const mei = await aPersonWithData('untilcanary')
    await mei.call(privacyEndpoints.deleteAccount, deletion)
    const rows = await db
      .selectFrom('consents')
      .where('person_id', '=', mei.id)
      .selectAll()
      .orderBy('id')
      .execute()
    expect(rows.map(({ is_granted, source }) => [is_granted, source])).toEqual([
      [true, 'ACCOUNT'],
      [false, 'DELETION'],
    ])
  })

  test('requires the password, and changes nothing if it is wrong', async () => {
    const mei = await aPersonWithData('wrongcanary')
    expect(await mei.call(privacyEndpoints.deleteAccount, { body: { password: 'Lantern89' } })).toEqual({
      status: 422,
      body: { code: 'current-password-incorrect' },
    })
    expect((await mei.call(receivers.list)).body.items).toHaveLength(1)
    const events = db.selectFrom('security_events').where('person_id', '=', mei.id)
    expect(await events.select(['kind', 'reason', 'address']).execute()).toEqual([
      { kind: 'DELETION_REFUSED', reason: 'current-password-incorrect', address: '127.0.0.1' },
    ])
  })

  test('is refused until an order is paid or cancelled', async () => {
    const mei = await aPersonWithData('unpaidcanary')
    const { id, invoice } = await anOrder(mei.id, 'UNPAID')
    expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).body).toEqual({
      code: 'deletion-order-unpaid',
      invoice,
    })
    await db
      .transaction()
      .execute(async (tx) => await cancelUnpaidOrder(tx, { orderId: id, now: clock.now(), cause: 'a test' }))
    expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
  })

  test('is refused while a refund is pending', async () => {
    const mei = await aPersonWithData('refundcanary')
    const { id, invoice, totalCents } = await anOrder(mei.id, 'CANCEL')
    await sql`
      with attempt as (
        insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, evidence,
          captured_cents, created_at)
        values (${id}, ${invoice}, 'demo-bank', 'CARD', ${totalCents}, 'SUCCEEDED', 'query:now', ${totalCents},
          ${clock.now()})
        returning id)
      insert into payment_refunds (attempt_id, reason_key, amount_cents, created_at)
      select id, 'late:' || id, ${totalCents}::bigint, ${clock.now()} from attempt`.execute(db)
    expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).body).toEqual({
      code: 'deletion-refund-running',
      invoice,
    })
    await db.updateTable('payment_refunds').set({ state: 'SUCCEEDED', completed_at: clock.now() }).execute()
    expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
  })

  test.each(['MANUAL', 'FAILED'] as const)(
    'is refused while the staff have to pay a refund: %s',
    async (state) => {
      const mei = await aPersonWithData(`left${state.toLowerCase()}canary`)
      const { id, invoice, totalCents } = await anOrder(mei.id, 'CANCEL')
      await sql`
      with attempt as (
        insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, evidence,
          captured_cents, created_at)
        values (${id}, ${invoice}, 'demo-bank', 'CARD', ${totalCents}, 'SUCCEEDED', 'query:now', ${totalCents},
          ${clock.now()})
        returning id)
      insert into payment_refunds (attempt_id, reason_key, amount_cents, state, created_at)
      select id, 'late:' || id, ${totalCents}::bigint, ${state}, ${clock.now()} from attempt`.execute(db)
      expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).body).toEqual({
        code: 'deletion-refund-unpaid',
        invoice,
      })
      // Paid by hand, or retried.
      if (state === 'MANUAL')
        await db
          .updateTable('payment_refunds')
          .set({ state: 'SUCCEEDED' })
          .where('state', '=', state)
          .execute()
      else
        await sql`
        insert into payment_refunds (attempt_id, reason_key, amount_cents, state, created_at)
        select attempt_id, 'again:' || id, amount_cents, 'SUCCEEDED', created_at from payment_refunds
        where state = 'FAILED'`.execute(db)
      expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
    },
  )

  test('disables a distributor: nobody can register below a deleted account', async () => {
    const lee = await aDistributor(db, { edcNumber: '77000001', passwordHash })
    const { code } = await aShareLink(db, { ownerId: lee.id, tag: 'My friends' })
    const token = await insertSessionForPerson(db, clock, lee.id)
    expect((await createActor(app, token).call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
    const row = await db
      .selectFrom('distributors')
      .where('person_id', '=', lee.id)
      .selectAll()
      .executeTakeFirst()
    expect(row).toMatchObject({ edc_number: '77000001', disabled_at: clock.now() })
    const { tag } = await db
      .selectFrom('share_links')
      .where('code', '=', code)
      .select('tag')
      .executeTakeFirstOrThrow()
    expect(tag).toBe(code)
  })

  test('shows a distributor what is lost, and refuses once an amount has changed since', async () => {
    const lee = await aDistributor(db, { edcNumber: '77000003', passwordHash })
    const distributor = createActor(app, await insertSessionForPerson(db, clock, lee.id))
    expect((await distributor.call(privacyEndpoints.readDeletionLosses)).body).toEqual({
      earningCents: 0,
      creditCents: 0,
    })
    const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const credit = { edcNumber: '77000003', documentNumber: 'LO-77', amountCents: 500_00, expiresOn: null }
    await recordOffsetCredit(mall, { ...credit, staffId, isApproved: true })
    const losses = { earningCents: 0, creditCents: 500_00 }
    expect((await distributor.call(privacyEndpoints.readDeletionLosses)).body).toEqual(losses)
    const remove = async (expectedLosses: typeof losses) =>
      await distributor.call(privacyEndpoints.deleteAccount, { body: { password, expectedLosses } })
    expect(await remove({ earningCents: 0, creditCents: 0 })).toEqual({
      status: 422,
      body: { code: 'account-losses-changed', ...losses },
    })
    expect((await remove(losses)).status).toBe(200)
  })

  test('is refused for staff, whose accounts the company closes, so that the admin stays accessible', async () => {
    const { id, email } = await aMember(db, { roles: ['ROLE_CMS_IIT'], passwordHash })
    const admin = createActor(app, await insertSessionForPerson(db, clock, id))
    expect(await admin.call(privacyEndpoints.deleteAccount, deletion)).toEqual({
      status: 422,
      body: { code: 'deletion-of-staff' },
    })
    expect((await createActor(app).call(people.login, { body: { username: email, password } })).status).toBe(
      200,
    )
  })

  test('happens once, even with concurrent requests', async () => {
    const mei = await aPersonWithData('twicecanary')
    const answers = await Promise.all([1, 2, 3].map(() => mei.call(privacyEndpoints.deleteAccount, deletion)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the list of requests', () => {
  test('shows open requests with their deadline, and the answers', async () => {
    const mei = await aPersonWithData('askscanary')
    const admin = createActor(
      app,
      await insertSessionForPerson(db, clock, (await aMember(db, { roles: ['ROLE_CMS_IIT'] })).id),
    )
    const body = { username: mei.email, kind: 'CORRECTION', receivedOn: '2026-03-01' }
    const addedRequest = await admin.call(dataRequestEndpoints.add, { body })
    expect(addedRequest).toMatchObject({
      status: 201,
      body: { dueOn: '2026-04-10', outcome: null, channel: 'STAFF' },
    })
    const open = async () => (await admin.call(dataRequestEndpoints.list)).body.items.map(({ id }) => id)
    expect(await open()).toEqual([addedRequest.body.id])

    const answer = { params: { id: addedRequest.body.id } }
    const unfounded = { outcome: 'REFUSED', reason: '' }
    expect((await admin.call(dataRequestEndpoints.answer, { ...answer, body: unfounded })).body).toEqual({
      code: 'invalid-input',
      fields: { reason: 'required' },
    })
    const granted = { ...answer, body: { outcome: 'GRANTED', reason: '' } }
    expect((await admin.call(dataRequestEndpoints.answer, granted)).body).toMatchObject({
      outcome: 'GRANTED',
    })
    expect((await admin.call(dataRequestEndpoints.answer, granted)).body).toEqual({
      code: 'data-request-answered',
    })
    expect(await open()).toEqual([])
    const nobody = { ...body, username: 'nobody@example.hk' }
    expect((await admin.call(dataRequestEndpoints.add, { body: nobody })).body).toEqual({
      code: 'person-missing',
    })
  })

  test('deletes the account when a deletion is granted, and refuses while an order is open', async () => {
    const mei = await aPersonWithData('erasedcanary')
    const admin = createActor(
      app,
      await insertSessionForPerson(db, clock, (await aMember(db, { roles: ['ROLE_CMS_IIT'] })).id),
    )
    const body = { username: mei.email, kind: 'ERASURE', receivedOn: '2026-03-01' }
    const { id } = (await admin.call(dataRequestEndpoints.add, { body })).body
    const order = await anUnpaidOrder(db, { placedAt: clock.now(), personId: mei.id })
    const grant = { params: { id }, body: { outcome: 'GRANTED', reason: '' } }
    expect((await admin.call(dataRequestEndpoints.answer, grant)).body).toEqual({
      code: 'deletion-order-unpaid',
      invoice: order.invoice,
    })
    const cancelled = { orderId: order.id, now: clock.now(), cause: 'a test' }
    await db.transaction().execute(async (tx) => await cancelUnpaidOrder(tx, cancelled))
    const { status, body: granted } = await admin.call(dataRequestEndpoints.answer, grant)
    expect([status, granted]).toMatchObject([200, { outcome: 'GRANTED', email: '' }])
    const person = db.selectFrom('people').where('id', '=', mei.id).select(['email', 'erased_at'])
    expect(await person.executeTakeFirstOrThrow()).toEqual({ email: null, erased_at: clock.now() })
  })

  test('refuses a request received in the future', async () => {
    const mei = await aPersonWithData('earlycanary')
    const admin = createActor(
      app,
      await insertSessionForPerson(db, clock, (await aMember(db, { roles: ['ROLE_CMS_IIT'] })).id),
    )
    const body = { username: mei.email, kind: 'ACCESS', receivedOn: '2097-01-01' }
    expect((await admin.call(dataRequestEndpoints.add, { body })).body).toEqual({ code: 'day-in-future' })
    const ofNobody = await admin.call(dataRequestEndpoints.add, {
      body: { ...body, username: 'nobody@example.hk' },
    })
    expect(ofNobody.body).toEqual({ code: 'person-missing', others: [{ code: 'day-in-future' }] })
  })
})

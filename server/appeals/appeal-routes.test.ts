import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  appealAdminEndpoints,
  replacementEndpoints,
  returnEndpoints,
} from '../../contract/admin/appeals/appeals-admin.ts'
import { appealEndpoints, helpReasons, maxUnansweredMessages } from '../../contract/shop/appeals/appeals.ts'
import { collectionStatementVersion } from '../../contract/shop/privacy/collection-statement.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { aReturn, createAppealFixture, type Sender } from '../../test-support/orders/appeal-fixture.ts'
import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { appealMails } from './mails/appeal-mails.ts'

const { db, mall, adminPerson, kettle, aSender, send } = await createAppealFixture()
const admin = createActor(mall.app, await insertSessionForPerson(db, mall.clock, adminPerson.id))
const help = { ...aReturn, requestType: 'HELP', reason: 'HELP' }

describe('the available request types', () => {
  test('include help before arrival, without an image, but no returns', async () => {
    const owner = await aSender('paid')
    expect((await send(owner, [await aPhoto()])).body).toEqual({ code: 'appeal-before-arrival' })
    expect((await send(owner, [], { fields: help })).status).toBe(201)
  })

  test('are empty for an order that is not paid, or of another person', async () => {
    const shopper = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await shopper.placeSuccessfully()).order
    const token = await insertSessionForPerson(db, mall.clock, shopper.id)
    expect((await send({ token, invoice }, [], { fields: help })).body).toEqual({
      code: 'order-not-appealable',
    })
    const stranger = await aSender()
    expect((await send({ token: stranger.token, invoice }, [], { fields: help })).status).toBe(404)
  })

  test('include a return until the end of the seventh day in Hong Kong', async () => {
    const owner = await aSender()
    const { body } = await owner.call(appealEndpoints.list, { params: { invoice: owner.invoice } })
    const start = mall.clock.now()
    const end = new Date(body.appealBefore ?? '')
    await mall.clock.set(new Date(end.getTime() - 1_000))
    const token = await insertSessionForPerson(db, mall.clock, owner.id)
    expect(await open(owner, token)).toEqual({ HELP: null, RETURN: null, REPLACEMENT: null })
    await mall.clock.set(end)
    const [, lastDay] = [null, { code: 'appeal-window-over', lastDay: '2026-03-09' }]
    expect(await open(owner, token)).toEqual({ HELP: null, RETURN: lastDay, REPLACEMENT: lastDay })
    expect((await send({ ...owner, token }, [await aPhoto()])).body).toEqual(lastDay)
    await mall.clock.set(start)
  })

  test('a request with missing input names the fields', async () => {
    const owner = await aSender()
    expect((await send(owner)).body).toEqual({ code: 'image-missing' })
    const empty = await send(owner, [], { fields: {} })
    expect(empty.body.code).toBe('invalid-input')
    expect(Object.keys(empty.body.fields).sort()).toEqual([
      'contactNumber',
      'lines',
      'message',
      'reason',
      'requestType',
    ])
    const unknown = await send(owner, [await aPhoto()], { fields: { ...aReturn, lines: '2:1' } })
    expect(unknown.body).toEqual({ code: 'invalid-input', fields: { lines: 'not-an-option' } })
    for (const [requestType, reason] of [
      ['RETURN', 'HELP'],
      ['RETURN', 'DELIVERY'],
      ['HELP', 'DAMAGED'],
    ] as const) {
      const mixed = await send(owner, [], { fields: { ...aReturn, requestType, reason } })
      expect(mixed.body).toEqual({ code: 'invalid-input', fields: { reason: 'required' } })
    }
  })
})

describe('a request for help', () => {
  test.each(helpReasons)('has the reason %s, which its sender and the staff read', async (reason) => {
    const owner = await aSender('paid')
    const { status, body } = await send(owner, [], { fields: { ...help, reason } })
    expect([status, body.reason]).toEqual([201, reason])
    const { body: own } = await owner.call(appealEndpoints.list, { params: { invoice: owner.invoice } })
    expect(own.appeals).toMatchObject([{ requestType: 'HELP', reason }])
    const { body: read } = await admin.call(appealAdminEndpoints.read, { params: { id: body.id } })
    expect(read).toMatchObject({ requestType: 'HELP', reason })
  })

  test('of a client that names no reason has none', async () => {
    const { body } = await send(await aSender('paid'), [], { fields: help })
    expect(body.reason).toBe('HELP')
  })

  test('is read by the release before as one without a reason', async () => {
    const { body } = await send(await aSender('paid'), [], { fields: { ...help, reason: 'PAYMENT' } })
    const row = db.selectFrom('appeals').where('id', '=', body.id).select(['reason', 'question'])
    expect(await row.executeTakeFirstOrThrow()).toEqual({ reason: 'HELP', question: 'PAYMENT' })
  })
})

describe('an appeal', () => {
  test('is created once for a retry after a lost answer, and for thirty concurrent requests', async () => {
    const owner = await aSender()
    const [photo, key] = [await aPhoto(), randomUUID()]
    const submissions = await Promise.all(
      Array.from({ length: 30 }, async () => await send(owner, [photo], { key })),
    )
    expect(new Set(submissions.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(submissions[0]?.status).toBe(201)
    const other = await send(owner, [Buffer.concat([await aPhoto(), Buffer.alloc(1)])], { key })
    expect(other).toEqual({ status: 409, body: { code: 'idempotency-key-reused' } })
    expect((await send(owner, [photo])).body).toEqual({ code: 'appeal-open' })
  })

  test('has the version of the collection statement that its form showed, which a retry may not send', async () => {
    const owner = await aSender('paid')
    const key = randomUUID()
    const fields = { ...help, statementVersion: collectionStatementVersion }
    const { body } = await send(owner, [], { fields, key })
    const row = db.selectFrom('appeals').where('id', '=', body.id).select('statement_version')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ statement_version: collectionStatementVersion })
    expect((await send(owner, [], { fields: help, key })).body.id).toBe(body.id)
    const wrong = await send(owner, [], { fields: { ...help, statementVersion: 'latest' } })
    expect(wrong.body).toEqual({ code: 'invalid-input', fields: { statementVersion: 'invalid' } })
  })

  test('of the release before has no version of a collection statement', async () => {
    const { body } = await send(await aSender('paid'), [], { fields: help })
    const row = db.selectFrom('appeals').where('id', '=', body.id).select('statement_version')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ statement_version: null })
  })

  test('is a conversation, mailed to both sides in their language, also after a return is accepted', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    const params = { id: sent.id }
    await admin.call(appealAdminEndpoints.sendMessage, { params, body: { message: 'Which side?' } })
    const more = { params: { invoice: owner.invoice }, body: { message: 'The left.' } }
    expect((await owner.call(appealEndpoints.addMessage, more)).status).toBe(200)
    const { body } = await admin.call(appealAdminEndpoints.accept, {
      params,
      body: { message: 'Please send it back.', expectedCents: 0 },
    })
    expect(body.messages.map(({ isStaff, message }) => [isStaff, message])).toEqual([
      [false, 'It is broken.'],
      [true, 'Which side?'],
      [false, 'The left.'],
      [true, 'Please send it back.'],
    ])
    const later = { ...more, body: { message: 'To which address?' } }
    expect((await owner.call(appealEndpoints.addMessage, later)).status).toBe(200)
    expect(await stateOf(owner)).toBe('REFUND')
    expect(await mailsTo(owner.email)).toContainEqual(['appeal-answered', 2, 'zh_tw'])
    expect(await mailsTo(owner.email)).toContainEqual(['appeal-answered', 4, 'zh_tw'])
    expect(await mailsTo(adminPerson.email)).toContainEqual(['appeal-to-staff', 3, 'zh_tw'])

    const arrived = await aReceivedReturn(db, owner.invoice, 'DISCARD')
    const endInput = { params: { invoice: owner.invoice }, body: { ...arrived, expectedCents: 0 } }
    expect((await admin.call(returnEndpoints.complete, endInput)).body).toEqual({
      orderState: 'RETURNSUCCESS',
    })
    expect((await admin.call(returnEndpoints.complete, endInput)).body).toEqual({
      code: 'return-not-possible',
      by: { staffName: expect.stringMatching(/./), at: mall.clock.now().toISOString() },
    })
    const opened_at = new Date(mall.clock.now().getTime() + 1)
    await db.updateTable('appeals').set({ opened_at }).where('id', '=', sent.id).execute()
    // A return completed before this request says nothing about its decision.
    expect((await admin.call(returnEndpoints.complete, endInput)).body).toEqual({
      code: 'return-not-possible',
    })
  })

  test.each([
    { outcome: 'RESELL', quantity: 1 },
    { outcome: 'DISCARD', quantity: 0 },
  ] as const)(
    'that ends as a return restocks its goods only if they are sold again: $outcome',
    async ({ outcome, quantity }) => {
      const owner = await aSender()
      const { body: sent } = await send(owner, [await aPhoto()])
      await admin.call(appealAdminEndpoints.accept, {
        params: { id: sent.id },
        body: { message: 'Yes.', expectedCents: 0 },
      })
      const before = await readLeft(kettle)
      const back = {
        params: { invoice: owner.invoice },
        body: { ...(await aReceivedReturn(db, owner.invoice, outcome)), expectedCents: 0 },
      }
      const submissions = await Promise.all([1, 2].map(() => admin.call(returnEndpoints.complete, back)))
      expect(submissions.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await readLeft(kettle)).toBe(before + quantity)
    },
  )

  test('that ends with the shopper keeping the goods restocks none', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    await admin.call(appealAdminEndpoints.accept, {
      params: { id: sent.id },
      body: { message: 'Yes.', expectedCents: 0 },
    })
    const before = await readLeft(kettle)
    const endInput = {
      params: { invoice: owner.invoice },
      body: { ...(await aReceivedReturn(db, owner.invoice)), received: [], expectedCents: 0 },
    }
    expect((await admin.call(returnEndpoints.complete, endInput)).body).toEqual({ orderState: 'PAID' })
    expect(await readLeft(kettle)).toBe(before)
  })

  test('is closed once by concurrent decisions of the staff', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    const press = { params: { id: sent.id }, body: { message: 'We have decided.', expectedCents: 0 } }
    const endpoints = [appealAdminEndpoints.answer, appealAdminEndpoints.refuse, appealAdminEndpoints.accept]
    const submissions = await Promise.all(
      endpoints.map(async (endpoint) => await admin.call(endpoint, press)),
    )
    expect(submissions.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = submissions.filter(({ status }) => status === 422)
    const by = { staffName: expect.any(String), at: mall.clock.now().toISOString() }
    for (const { body } of refused) expect(body).toEqual({ code: 'appeal-closed', by })
  })

  test('that was refused can be reopened by one of two concurrent requests, continued by both sides, and accepted', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    const to = (message: string) => ({ params: { id: sent.id }, body: { message, expectedCents: 0 } })
    await admin.call(appealAdminEndpoints.refuse, to('It was used.'))
    const start = mall.clock.now()
    await mall.clock.advance({ days: 20 })
    const later = createActor(mall.app, await insertSessionForPerson(db, mall.clock, owner.id))
    const clerk = createActor(mall.app, await insertSessionForPerson(db, mall.clock, adminPerson.id))
    const submissions = await Promise.all(
      [1, 2].map(
        async () => await clerk.call(appealAdminEndpoints.reopen, to('We have looked at it again.')),
      ),
    )
    const [refused, opened] = submissions.toSorted((one, other) => other.status - one.status)
    expect([opened?.status, opened?.body]).toMatchObject([200, { state: 'OPEN', dateClosed: null }])
    expect([refused?.status, refused?.body]).toEqual([422, { code: 'appeal-not-reopenable' }])
    expect(await stateOf(owner)).toBe('APPEAL')
    expect(await mailsTo(owner.email)).toContainEqual(['appeal-answered', 3, 'zh_tw'])
    const more = { params: { invoice: owner.invoice }, body: { message: 'Thank you.' } }
    expect((await later.call(appealEndpoints.addMessage, more)).status).toBe(200)
    expect((await clerk.call(appealAdminEndpoints.accept, to('Please send it back.'))).status).toBe(200)
    expect(await stateOf(owner)).toBe('REFUND')
    const over = await clerk.call(appealAdminEndpoints.reopen, to('No.'))
    expect(over.body).toEqual({ code: 'appeal-not-reopenable' })
    await mall.clock.set(start)
  })

  test('that is not the latest of its order is the current one after it is reopened', async () => {
    const owner = await aSender()
    const { body: first } = await send(owner, [await aPhoto()])
    await admin.call(appealAdminEndpoints.answer, {
      params: { id: first.id },
      body: { message: 'Shake it.' },
    })
    const { body: second } = await send(owner, [], { fields: help })
    const again = { params: { id: first.id }, body: { message: 'Did it help?' } }
    expect((await admin.call(appealAdminEndpoints.reopen, again)).body).toEqual({
      code: 'appeal-not-reopenable',
    })
    await admin.call(appealAdminEndpoints.answer, {
      params: { id: second.id },
      body: { message: 'On Monday.' },
    })
    expect((await admin.call(appealAdminEndpoints.reopen, again)).status).toBe(200)
    const more = { params: { invoice: owner.invoice }, body: { message: 'It did.' } }
    expect((await owner.call(appealEndpoints.addMessage, more)).body).toMatchObject({ id: first.id })
  })

  test('that is not the latest of its order keeps its conversation once it is reopened and accepted', async () => {
    const owner = await aSender()
    const start = mall.clock.now()
    const to = (id: string, message: string) => ({ params: { id }, body: { message, expectedCents: 0 } })
    const { body: first } = await send(owner, [await aPhoto()])
    await admin.call(appealAdminEndpoints.refuse, to(first.id, 'It was used.'))
    await mall.clock.advance({ seconds: 1 })
    const { body: second } = await send(owner, [], { fields: help })
    await admin.call(appealAdminEndpoints.answer, to(second.id, 'On Monday.'))
    await mall.clock.advance({ seconds: 1 })
    await admin.call(appealAdminEndpoints.reopen, to(first.id, 'We have looked at it again.'))
    const accepted = await admin.call(appealAdminEndpoints.accept, to(first.id, 'Please send it back.'))
    expect(accepted.body).toMatchObject({ state: 'ACCEPTED', isWritable: true })
    const more = { params: { invoice: owner.invoice }, body: { message: 'To which address?' } }
    expect((await owner.call(appealEndpoints.addMessage, more)).body).toMatchObject({ id: first.id })
    expect((await admin.call(appealAdminEndpoints.sendMessage, to(first.id, 'To ours.'))).status).toBe(200)
    await mall.clock.set(start)
  })

  test('that is a question cannot be accepted', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [], { fields: help })
    const yes = { params: { id: sent.id }, body: { message: 'Yes.' } }
    expect(await admin.call(appealAdminEndpoints.accept, yes)).toMatchObject({
      status: 422,
      body: { code: 'appeal-is-question' },
    })
    expect(await stateOf(owner)).toBe('APPEAL')
  })

  test('accepts twenty messages of a shopper until the staff reply, who get one mail and have no limit', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    const more = { params: { invoice: owner.invoice }, body: { message: 'One more.' } }
    const [to, mailed] = [{ id: sent.id }, async () => (await mailsTo(adminPerson.email)).length]
    const before = await mailed()
    const [press] = [async () => await owner.call(appealEndpoints.addMessage, more)]
    const submissions = await Promise.all(Array.from({ length: 25 }, press))
    expect(submissions.filter(({ status }) => status === 200)).toHaveLength(maxUnansweredMessages - 1)
    expect((await press()).body).toEqual({ code: 'too-many-messages', max: maxUnansweredMessages })
    expect(await mailed()).toBe(before)

    for (let written = 0; written < 100; written += 1) {
      const reply = await admin.call(appealAdminEndpoints.sendMessage, {
        params: to,
        body: { message: 'And this?' },
      })
      expect(reply.status).toBe(200)
    }
    expect((await press()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect(await mailed()).toBe(before + 1)
    const last = { params: to, body: { message: 'We are sorry.' } }
    expect((await admin.call(appealAdminEndpoints.refuse, last)).body.state).toBe('REFUSED')
    expect(await stateOf(owner)).toBe('PAID')
  })

  test('is mailed to the staff once, with all messages since their last answer', async () => {
    const owner = await aSender()
    const { body: sent } = await send(owner, [await aPhoto()])
    for (const message of ['The lid too.', 'And the handle.']) {
      await owner.call(appealEndpoints.addMessage, { params: { invoice: owner.invoice }, body: { message } })
    }
    const template = appealMails(mall)['appeal-to-staff']
    const facts = { appealId: sent.id, number: 1 }
    const mail = {
      id: '1',
      kind: 'appeal-to-staff',
      subjectId: sent.id,
      to: 'a@b.hk',
      language: 'en',
    } as const
    const content = JSON.stringify(await template?.({ ...mail, facts }))
    for (const message of ['It is broken.', 'The lid too.', 'And the handle.']) {
      expect(content).toContain(message)
    }
    expect(content).toContain(`/admin/order/detail?invoice=${owner.invoice}&lang=en`)
  })

  test('allows one replacement per order', async () => {
    const owner = await aSender()
    const fields = { ...aReturn, requestType: 'REPLACEMENT' }
    const { body: sent } = await send(owner, [await aPhoto()], { fields })
    await admin.call(appealAdminEndpoints.accept, {
      params: { id: sent.id },
      body: { message: 'It is on its way.' },
    })
    const orderVersion = await readOrderVersion(db, owner.invoice)
    const parcel = {
      params: { invoice: owner.invoice },
      body: { logisticsInfo: 'SF Express SF1234567890000', orderVersion },
    }
    await admin.call(replacementEndpoints.send, parcel)
    expect(await stateOf(owner)).toBe('PAID')
    expect((await send(owner, [await aPhoto()], { fields })).body).toEqual({ code: 'replacement-used' })
    expect((await send(owner, [await aPhoto()])).status).toBe(201)
  })
})

describe('a return or a replacement', () => {
  test('continues an open request for help in its own conversation, and extends the appeal period', async () => {
    const owner = await aSender()
    const start = mall.clock.now()
    const { body: question } = await send(owner, [], { fields: help })
    const later = async (days: number) => {
      await mall.clock.set(new Date(start.getTime() + days * 86_400_000))
      const token = await insertSessionForPerson(db, mall.clock, owner.id)
      return { ...owner, ...createActor(mall.app, token), token }
    }
    const ten = await later(10)
    expect((await send(ten, [], { fields: help })).body).toEqual({ code: 'appeal-open' })
    const { status, body: sent } = await send(ten, [await aPhoto()])
    expect([status, sent.state, sent.continues]).toEqual([201, 'OPEN', question.id])
    const { body: read } = await ten.call(appealEndpoints.list, { params: { invoice: owner.invoice } })
    expect(read.appeals.map(({ state }) => state)).toEqual(['OPEN', 'CONTINUED'])
    expect((await send(ten, [await aPhoto()])).body).toEqual({ code: 'appeal-open' })
    const clerk = createActor(mall.app, await insertSessionForPerson(db, mall.clock, adminPerson.id))
    const no = { params: { id: sent.id }, body: { message: 'We see no damage.' } }
    expect((await clerk.call(appealAdminEndpoints.refuse, no)).status).toBe(200)
    const reopened = { params: { id: question.id }, body: { message: 'And this?' } }
    expect((await clerk.call(appealAdminEndpoints.reopen, reopened)).body).toEqual({
      code: 'appeal-not-reopenable',
    })

    // The ten days of the conversation do not count: seven are left.
    const last = await later(17)
    expect(await open(owner, last.token)).toMatchObject({ RETURN: null, REPLACEMENT: null })
    const over = await later(18)
    expect(await open(owner, over.token)).toMatchObject({ RETURN: { code: 'appeal-window-over' } })
    await mall.clock.set(start)
  })

  test('of the same pieces follows a request for a replacement until that is accepted', async () => {
    const owner = await aSender()
    const replacing = { ...aReturn, requestType: 'REPLACEMENT', reason: 'WRONG_ITEM' }
    const { body: first } = await send(owner, [await aPhoto()], { fields: replacing })
    expect(await open(owner, owner.token)).toMatchObject({
      HELP: { code: 'appeal-open' },
      RETURN: null,
      REPLACEMENT: { code: 'appeal-open' },
    })
    const { status, body: sent } = await send(owner, [await aPhoto()])
    expect([status, sent.state, sent.continues]).toEqual([201, 'OPEN', first.id])
    const accept = { params: { id: first.id }, body: { message: 'A new one is sent.' } }
    expect((await admin.call(appealAdminEndpoints.accept, accept)).body).toEqual({ code: 'appeal-closed' })

    const other = await aSender()
    const { body: accepted } = await send(other, [await aPhoto()], { fields: replacing })
    const yes = { params: { id: accepted.id }, body: { message: 'A new one is sent.' } }
    expect((await admin.call(appealAdminEndpoints.accept, yes)).status).toBe(200)
    expect((await send(other, [await aPhoto()])).body).toEqual({ code: 'appeal-open' })
  })

  test('covers several lines, up to the remaining quantity of each', async () => {
    const cup = await aProduct(db, { nameEn: 'Cup', nameCn: '杯', onHand: 10 })
    const owner = await aSender('arrived', [
      { place: kettle, quantity: 2 },
      { place: cup, quantity: 3 },
    ])
    const photo = await aPhoto()
    const with_ = async (lines: string) => await send(owner, [photo], { fields: { ...aReturn, lines } })
    expect((await with_('1:1,2:4')).body).toEqual({
      code: 'quantity-not-returnable',
      nameEn: 'Cup',
      nameCn: '杯',
      left: 3,
    })
    expect((await with_('1:1,1:1')).body).toEqual({ code: 'invalid-input', fields: { lines: 'invalid' } })
    expect((await with_('')).body).toEqual({ code: 'invalid-input', fields: { lines: 'required' } })
    const { body } = await with_('1:1,2:3')
    expect(body.lines).toMatchObject([
      { number: 1, nameEn: 'Kettle', orderedQuantity: 2, quantity: 1 },
      { number: 2, nameEn: 'Cup', orderedQuantity: 3, quantity: 3 },
    ])
  })
})

async function open(owner: Actor & { invoice: string }, token: string) {
  const later = createActor(mall.app, token)
  return (await later.call(appealEndpoints.list, { params: { invoice: owner.invoice } })).body.refusals
}

async function readLeft({ specificationId }: { specificationId: string }): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select('on_hand')
    .executeTakeFirstOrThrow()
  return row.on_hand
}

async function stateOf({ invoice }: Sender): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('state')
    .executeTakeFirstOrThrow()
  return row.state
}

async function mailsTo(email: string): Promise<unknown[]> {
  const mails = await db.selectFrom('mails').where('to_address', '=', email).selectAll().execute()
  return mails.map(({ kind, version, language }) => [kind, version, language])
}

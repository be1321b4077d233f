import { afterEach, describe, expect, test } from 'vitest'
import { appealAdminEndpoints as inbox } from '../../../contract/admin/appeals/appeals-admin.ts'
import { savedReplyEndpoints } from '../../../contract/admin/appeals/saved-replies.ts'
import { appealEndpoints, maxUnansweredMessages } from '../../../contract/shop/appeals/appeals.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal, readReturnAmount } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase, runAsSuperuser } from '../../../test-support/test-database.ts'
import { readShop } from '../../settings/read-shop.ts'
import { appealRoutes } from '../appeal-routes.ts'
import { appealMails } from '../mails/appeal-mails.ts'
import { readAppeals } from '../read/read-appeals.ts'
import { savedReplyRoutes } from '../saved-replies/saved-reply-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [appealRoutes, savedReplyRoutes])
const [clerk, colleague] = [await aClerk(mall), await aClerk(mall)]

afterEach(async () => expect(await violations(db)).toEqual([]))

/** An arrived order of two kettles with a request to return one. */
async function aRequest(nameEn = 'Kettle') {
  const shopper = await aShopper(mall, {
    withInCart: [{ place: await aProduct(db, { nameEn }), quantity: 2 }],
  })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'arrived')
  await aCapture(mall, invoice)
  const { id } = await anOpenAppeal(mall, { personId: shopper.id, invoice })
  const say = async (message: string) =>
    await shopper.call(appealEndpoints.addMessage, { params: { invoice }, body: { message } })
  return { shopper, invoice, id, params: { id }, say }
}

const read = async (id: string) => (await clerk.call(inbox.read, { params: { id } })).body
const list = async (query: object, by = clerk) => {
  const { body } = await by.call(inbox.list, { query: { size: '100', ...query } })
  return { ...body, ids: body.items.map((item: { id: string }) => item.id) }
}
const reply = async (id: string, lastMessage: number, by = clerk) =>
  await by.call(inbox.sendMessage, { params: { id }, body: { message: 'Which one?', lastMessage } })
const accept = async (id: string, invoice: string) =>
  await clerk.call(inbox.accept, {
    params: { id },
    body: { message: 'Yes.', lastMessage: 1, expectedCents: await readReturnAmount(mall, invoice) },
  })

describe('the inbox', () => {
  test('has who waits for the staff, who the staff wait for, and since when', async () => {
    const { id, say } = await aRequest()
    const { dateCreated, ...sent } = await read(id)
    expect(sent).toMatchObject({ waitingSince: dateCreated, isOverdue: false, assignee: null })
    expect((await list({ state: 'WAITING' })).ids).toContain(id)
    const before = await list({})
    await reply(id, 1)
    expect(await read(id)).toMatchObject({ waitingSince: null, replyDueAt: null })
    expect((await list({ state: 'WAITING' })).ids).not.toContain(id)
    const after = await list({ state: 'REPLIED' })
    expect(after.ids).toContain(id)
    expect([after.waiting, after.replied]).toEqual([before.waiting - 1, before.replied + 1])

    await say('The red one.')
    await mall.clock.advance({ minutes: 10 })
    await say('Hello?')
    const { waitingSince, replyDueAt, messages, isOverdue } = await read(id)
    expect([waitingSince, isOverdue]).toEqual([messages[2]?.at, false])
    expect(Date.parse(replyDueAt ?? '') - Date.parse(waitingSince ?? '')).toBe(86_400_000)
  })

  test('lists first who has waited longest since their last reply', async () => {
    const [early, late] = [await aRequest(), await aRequest()]
    await mall.clock.advance({ minutes: 1 })
    await reply(early.id, 1)
    await mall.clock.advance({ minutes: 1 })
    await early.say('The red one.')
    const { ids } = await list({ state: 'WAITING' })
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id))
  })

  test('is searched by order number, customer, product and message, and narrowed by kind', async () => {
    const { id, invoice, say } = await aRequest('Samovar 100%')
    await say('It leaks at the spout.')
    const { ordererName } = await read(id)
    for (const k of [invoice, `#${invoice.slice(-6)}`, ordererName.toUpperCase(), 'samovar 100%', 'LEAKS'])
      expect([k, (await list({ k })).ids.includes(id)]).toEqual([k, true])
    expect((await list({ k: 'samovar 100_' })).ids).toEqual([])
    expect((await list({ k: 'samovar', requestType: 'HELP' })).total).toBe(0)
    expect((await list({ k: 'samovar', requestType: 'RETURN' })).total).toBe(1)
  })

  test('is handled by the first who replies; of two who take it at once, one is refused', async () => {
    const { id, params } = await aRequest()
    expect((await list({ assignee: 'NOBODY' })).ids).toContain(id)
    await reply(id, 1, colleague)
    await reply(id, 2, clerk)
    expect((await read(id)).assignee?.id).toBe(colleague.id)
    expect((await list({ assignee: 'ME' }, colleague)).ids).toContain(id)
    expect((await list({ assignee: colleague.id })).ids).toContain(id)
    expect((await list({ assignee: 'ME' })).ids).not.toContain(id)
    const take = async (assigneeId: string | null, expectedAssigneeId: string | null) =>
      (await clerk.call(inbox.assign, { params, body: { assigneeId, expectedAssigneeId } })).body
    expect(await take(clerk.id, null)).toEqual({ code: 'changed-meanwhile' })
    expect((await take(clerk.id, colleague.id)).assignee?.id).toBe(clerk.id)
    expect((await take(null, clerk.id)).assignee).toBeNull()
    const { shopper } = await aRequest()
    expect(await take(shopper.id, null)).toEqual({
      code: 'invalid-input',
      fields: { assigneeId: 'not-an-option' },
    })
  })

  test('treats customers of a removed or disabled colleague as those of nobody', async () => {
    const changes = [
      async (id: string) => await db.deleteFrom('staff_permissions').where('person_id', '=', id).execute(),
      async (id: string) =>
        await db.updateTable('people').set({ disabled_at: mall.clock.now() }).where('id', '=', id).execute(),
    ]
    for (const leave of changes) {
      const leaver = await aClerk(mall)
      const { id, params } = await aRequest()
      await reply(id, 1, leaver)
      expect((await read(id)).assignee?.id).toBe(leaver.id)
      expect((await list({ assignee: 'NOBODY' })).ids).not.toContain(id)
      await leave(leaver.id)
      expect((await read(id)).assignee).toBeNull()
      const nobodys = await list({ assignee: 'NOBODY' })
      expect(nobodys.items.find((item: { id: string }) => item.id === id)).toMatchObject({ assignee: null })
      const body = { assigneeId: colleague.id, expectedAssigneeId: null }
      expect((await clerk.call(inbox.assign, { params, body })).status).toBe(200)
      await leave(leaver.id)
      const { id: second } = await aRequest()
      await db.insertInto('appeal_handling').values({ appeal_id: second, assignee_id: leaver.id }).execute()
      await reply(second, 1)
      expect((await read(second)).assignee?.id).toBe(clerk.id)
    }
  })

  test('loses a customer who needs no reply, until they write again', async () => {
    const { id, params, say } = await aRequest()
    await reply(id, 1)
    await say('Thank you!')
    const handle = async (lastMessage: number) =>
      (await clerk.call(inbox.setHandled, { params, body: { lastMessage } })).body
    expect(await handle(2)).toEqual({ code: 'appeal-changed-meanwhile' })
    expect(await handle(3)).toMatchObject({ waitingSince: null, state: 'OPEN' })
    await say('One more thing.')
    expect((await read(id)).waitingSince).not.toBeNull()
  })

  test('mails a message after one that needed no reply, and counts the messages of a customer from there', async () => {
    const { id, params, say } = await aRequest()
    await reply(id, 1)
    for (let sent = 0; sent < maxUnansweredMessages; sent += 1) await say('Thank you!')
    expect((await say('Hello?')).body).toMatchObject({ code: 'too-many-messages' })
    const lastMessage = maxUnansweredMessages + 2
    expect((await clerk.call(inbox.setHandled, { params, body: { lastMessage } })).status).toBe(200)
    const mailed = db
      .selectFrom('mails')
      .where('kind', '=', 'appeal-to-staff')
      .where('subject_id', '=', `${id}:${clerk.id}`)
      .select('version')
      .orderBy('version')
    for (const message of ['One more thing.', 'The lid.']) expect((await say(message)).status).toBe(200)
    expect((await mailed.execute()).map(({ version }) => version)).toEqual([1, 3, lastMessage + 1])
  })
})

describe('an accepted return', () => {
  test('keeps its conversation: both sides write until another request is possible', async () => {
    const { id, invoice, shopper, say } = await aRequest()
    await accept(id, invoice)
    expect(await read(id)).toMatchObject({ state: 'ACCEPTED', isWritable: true, waitingSince: null })
    await mall.clock.advance({ minutes: 1 })
    expect((await say('Where do I send it?')).status).toBe(200)
    expect((await list({ state: 'WAITING' })).ids).toContain(id)
    expect((await reply(id, 3)).body).toMatchObject({ state: 'ACCEPTED', waitingSince: null })
    expect((await clerk.call(inbox.refuse, { params: { id }, body: { message: 'No.' } })).body).toEqual({
      code: 'appeal-closed',
      by: { staffName: expect.any(String), at: expect.any(String) },
    })
    const mails = await db
      .selectFrom('mails')
      .where('to_address', '=', shopper.email)
      .where('kind', '=', 'appeal-answered')
      .orderBy('version')
      .select(['id', 'kind', 'facts'])
      .execute()
    const rendered = await Promise.all(
      mails.map(async (mail) =>
        JSON.stringify(
          await appealMails(mall)['appeal-answered']?.({
            id: mail.id,
            kind: mail.kind,
            facts: mail.facts as never,
            subjectId: id,
            to: shopper.email,
            language: 'en' as const,
          }),
        ),
      ),
    )
    expect(rendered.map((one) => one.includes('Your return has been accepted'))).toEqual([true, false])
    expect(rendered.map((one) => one.includes(`${invoice}-R`))).toEqual([true, false])
    const { contact } = await readShop(mall, mall.clock.now())
    expect(rendered[0]).toContain(contact.addressEn)

    await db.updateTable('orders').set({ state: 'PAID' }).where('invoice', '=', invoice).execute()
    expect((await say('And now?')).body).toEqual({ code: 'appeal-closed' })
    expect((await read(id)).isWritable).toBe(false)
    await db.updateTable('orders').set({ state: 'REFUND' }).where('invoice', '=', invoice).execute()
  })
})

describe('a saved reply', () => {
  const aReply = {
    name: 'On its way',
    messageEn: 'Hello {name}, order {order} of {total}: {goods}. Parcel {tracking}.',
    messageCn: '{name}你好，訂單 {order}（{total}）：{goods}。運單：{tracking}。',
  }

  test('is filled in with the facts of the order, in the language of the customer', async () => {
    const added = (await clerk.call(savedReplyEndpoints.add, { body: aReply })).body
    const { id, params, invoice } = await aRequest('Teapot')
    const filled = async () => (await clerk.call(inbox.listReplies, { params })).body.items.at(-1)
    const { ordererName } = await read(id)
    const { message, missing } = (await filled()) ?? {}
    expect(message).toMatch(/Teapot.* × 1/)
    for (const part of [`Hello ${ordererName}`, invoice, 'HK$']) expect(message).toContain(part)
    expect(missing).toEqual([])
    await runAsSuperuser(db, `update appeals set language = 'zh_tw' where id = '${id}'`)
    const setShipment = async (logistics_info: string | null) =>
      await db.updateTable('orders').set({ logistics_info }).where('invoice', '=', invoice).execute()
    await setShipment('SF Express SF1234567890123')
    expect((await filled())?.message).toContain('運單：順豐速運 SF1234567890123')
    await setShipment(null)
    expect((await filled())?.message).toContain(`${ordererName}你好，訂單 ${invoice}`)
    expect(await filled()).toMatchObject({ missing: ['tracking'] })
    const send = { params, body: { message: (await filled())?.message, lastMessage: 1 } }
    expect((await clerk.call(inbox.sendMessage, send)).body).toEqual({
      code: 'invalid-input',
      fields: { message: 'invalid' },
    })
    const remove = { params: { id: added.id } }
    expect((await clerk.call(savedReplyEndpoints.remove, remove)).status).toBe(200)
    expect((await clerk.call(savedReplyEndpoints.remove, remove)).status).toBe(404)
  })

  test('has a name of its own, known facts only, and is not overwritten from a stale page', async () => {
    const first = (await clerk.call(savedReplyEndpoints.add, { body: aReply })).body
    const taken = { ...aReply, name: 'ON ITS WAY' }
    expect((await colleague.call(savedReplyEndpoints.add, { body: taken })).body).toEqual({
      code: 'saved-reply-name-taken',
    })
    const wrong = { ...aReply, name: 'Other', messageCn: '{nmae}你好' }
    expect((await clerk.call(savedReplyEndpoints.add, { body: wrong })).body).toEqual({
      code: 'invalid-input',
      fields: { messageCn: 'not-an-option' },
    })
    const { id, ...expected } = first
    const change = async (name: string, by = clerk) =>
      (await by.call(savedReplyEndpoints.change, { params: { id }, body: { ...aReply, name, expected } }))
        .body
    expect(await change('On the way')).toMatchObject({ id, name: 'On the way' })
    expect(await change('Under way', colleague)).toEqual({ code: 'changed-meanwhile' })
    expect((await clerk.call(savedReplyEndpoints.list)).body.items).toMatchObject([{ name: 'On the way' }])
  })

  test('names the last day of a return with the days that the open conversation adds', async () => {
    const messages = { messageEn: '{returnBy}', messageCn: '{returnBy}' }
    await clerk.call(savedReplyEndpoints.add, { body: { name: 'Last day', ...messages } })
    const { shopper, invoice, params } = await aRequest()
    await mall.clock.advance({ days: 5 })
    // The sessions of before have ended.
    const replies = (await (await aClerk(mall)).call(inbox.listReplies, { params })).body.items
    const key = { personId: shopper.id, invoice }
    const { appealBefore } = await readAppeals(db, key, mall.clock.now())
    const message = replies.find(({ name }) => name === 'Last day')?.message
    const before = Date.parse(appealBefore ?? '')
    expect(Date.parse(`${message} GMT+0800`)).toBe(before - 86_400_000)
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import type { Actor } from '../../test-support/people/actor.ts'
import { createPrivacyFixture } from '../../test-support/people/privacy-fixture.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { enqueue } from '../core/jobs.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { forgetPeopleQueue } from './privacy-jobs.ts'

const mall = await createWholeMall()
const { db, clock, jobs } = mall
await mall.app.ready()
const { deletion, aPersonWithData, anOrder } = await createPrivacyFixture(mall)

test('receivers of orders cannot be cleared before the retention ends, nor for an existing account', async () => {
  const mei = await aPersonWithData('staycanary')
  const { id } = await anOrder(mei.id, 'PAID')
  await sql`select forget_orderer(${mei.id}, 'nobody')`.execute(db)
  await sql`select forget_old_receivers(${new Date('2100-01-01T00:00:00Z')}, 100)`.execute(db)
  const order = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(order.orderer_name).not.toBe('nobody')
  expect(order.receiver_name).toBe('Chan Tai Mei')
})

test('the receiver of an order is cleared after seven years', async () => {
  const mei = await aPersonWithData('oldcanary')
  const { id } = await anUnpaidOrder(db, { placedAt: new Date('2018-01-01T00:00:00Z'), personId: mei.id })
  await db
    .transaction()
    .execute(async (tx) => await cancelUnpaidOrder(tx, { orderId: id, now: clock.now(), cause: 'a test' }))
  await db.transaction().execute(async (tx) => await enqueue(tx, forgetPeopleQueue, {}))
  await jobs.drain()
  const order = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ receiver_name: '', receiver_phone: '', receiver_address_cn: '' })
})

describe('a notification of a bank', () => {
  const text = (canary: string) => `{"name":"Chan ${canary}","card":"4242"}`
  async function aNotification(invoice: string, canary: string, receivedAt: Date) {
    const { id } = await db
      .insertInto('payment_notifications')
      .values({
        gateway: 'demo-bank',
        event_key: `event ${canary}`,
        about: [invoice],
        headers: JSON.stringify({ from: canary }),
        raw_body: Buffer.from(text(canary)),
        received_at: receivedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const stored = async (id: string) => {
    const notification = db.selectFrom('payment_notifications').where('id', '=', id).selectAll()
    const { raw_body, headers, about } = await notification.executeTakeFirstOrThrow()
    return { body: raw_body.toString(), headers, about }
  }

  test('is in the download of its shopper only', async () => {
    const [mei, ka] = [await aPersonWithData('toldmei'), await aPersonWithData('toldka')]
    const { invoice } = await anOrder(mei.id, 'PAID')
    await aNotification(invoice, 'toldmei', clock.now())
    const exported = async (person: Actor) =>
      (await person.call(privacyEndpoints.downloadData)).body.sections.find(
        ({ name }) => name === 'what banks reported of payments',
      )?.rows
    expect(await exported(mei)).toMatchObject([{ raw_body: text('toldmei'), headers: { from: 'toldmei' } }])
    expect(await exported(ka)).toBeUndefined()
  })

  test('is cleared with the account, but its row is retained', async () => {
    const [mei, ka] = [await aPersonWithData('emptymei'), await aPersonWithData('emptyka')]
    const own = (await anOrder(mei.id, 'PAID')).invoice
    const others = (await anOrder(ka.id, 'PAID')).invoice
    const ids = [
      await aNotification(own, 'emptymei', clock.now()),
      await aNotification(others, 'emptyka', clock.now()),
    ] as const
    expect((await mei.call(privacyEndpoints.deleteAccount, deletion)).status).toBe(200)
    expect(await stored(ids[0])).toEqual({ body: '', headers: {}, about: [own] })
    expect((await stored(ids[1])).body).toBe(text('emptyka'))
  })

  test('is cleared after the dispute period, and not before', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const mei = await aPersonWithData('disputed')
    const { invoice } = await anOrder(mei.id, 'PAID')
    const old = await aNotification(invoice, 'disputedold', days(541))
    const young = await aNotification(invoice, 'disputedyoung', days(539))
    await sql`select forget_notifications(${new Date('2100-01-01T00:00:00Z')}, 100)`.execute(db)
    expect((await stored(old)).body).toBe('')
    expect((await stored(young)).body).toBe(text('disputedyoung'))
  })
})

test('the row of a sent mail is deleted after a year, and not before', async () => {
  const mails = async () =>
    (await db.selectFrom('mails').where('kind', '=', 'old news').select('to_address').execute()).map(
      (row) => row.to_address,
    )
  const runNightlyJob = async () => {
    await db.transaction().execute(async (tx) => await enqueue(tx, forgetPeopleQueue, {}))
    await jobs.drain()
  }
  const facts = { name: 'Mei' }
  await db
    .insertInto('mails')
    .values({
      kind: 'old news',
      subject_id: 'mei',
      to_address: 'mei@example.hk',
      language: 'en',
      facts: JSON.stringify(facts),
      state: 'SENT',
      sent_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()
  await runNightlyJob()
  expect(await mails()).toEqual(['mei@example.hk'])
  await clock.advance({ days: 364 })
  await runNightlyJob()
  expect(await mails()).toEqual(['forgotten'])
  await clock.advance({ days: 2 })
  await runNightlyJob()
  expect(await mails()).toEqual([])
})

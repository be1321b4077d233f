import { describe, expect, test } from 'vitest'
import { collectionStatementVersion } from '../../contract/shop/privacy/collection-statement.ts'
import { receiverEndpoints as receivers } from '../../contract/shop/receivers/receivers.ts'
import { nextNumber } from '../../test-support/next-number.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { receiverRoutes } from './receiver-routes.ts'

const db = await createTestDatabase()
const { app, clock } = await openModules(db, [receiverRoutes])
const unknownId = '019b0000-0000-7000-8000-000000000000'
const notFound = { status: 404, body: { code: 'not-found' } }

const home = {
  name: 'Chan Tai Mei',
  phone: '9123 4567',
  area: 'HKI',
  district: 'WC',
  subArea: null,
  estate: '',
  street: '軒尼詩道100號',
  building: '熙信大廈',
  block: 'B',
  floor: '12',
  flat: 'F',
  note: '',
}

async function aShopper(): Promise<Actor> {
  return createActor(app, await insertSessionForPerson(db, clock, (await aMember(db)).id))
}

/** Adds an address that the shopper does not have. */
async function add(shopper: Actor, more: object = {}): Promise<string> {
  await clock.advance({ seconds: 1 })
  const body = { ...home, note: `Ring ${nextNumber()}`, ...more }
  return (await shopper.call(receivers.add, { body })).body.id
}

async function defaultsOf(shopper: Actor): Promise<string[]> {
  const { items } = (await shopper.call(receivers.list)).body
  return items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

test('an address is returned formatted in both languages, with a normalised phone number', async () => {
  const mei = await aShopper()
  const { status, body } = await mei.call(receivers.add, { body: home })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    phone: '+85291234567',
    addressCn: '香港島灣仔區軒尼詩道100號熙信大廈B座12樓F室',
    addressEn: 'Flat F, 12/F, Block B, 熙信大廈, 軒尼詩道100號, Wan Chai, Hong Kong Island',
    isDefault: true,
    isDeliverable: true,
  })
})

test('an address on an outlying island can be saved, and is marked as not delivered', async () => {
  const mei = await aShopper()
  const island = { ...home, area: 'NT', district: 'IS', subArea: 'CHEUNG_CHAU' }
  expect((await mei.call(receivers.add, { body: island })).body.isDeliverable).toBe(false)
  const town = { ...island, subArea: 'TUNG_CHUNG' }
  expect((await mei.call(receivers.add, { body: town })).body.isDeliverable).toBe(true)
})

describe('the only default address of a person', () => {
  test('is the first, until another is chosen', async () => {
    const mei = await aShopper()
    const firstId = await add(mei)
    const secondId = await add(mei)
    expect(await defaultsOf(mei)).toEqual([firstId])
    const { items } = (await mei.call(receivers.makeDefault, { params: { id: secondId } })).body
    expect(items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [secondId, true],
      [firstId, false],
    ])
    const thirdId = await add(mei, { isDefault: true })
    expect(await defaultsOf(mei)).toEqual([thirdId])
  })

  test('is the latest other one after the default is removed', async () => {
    const mei = await aShopper()
    const [firstId, secondId, thirdId] = [await add(mei), await add(mei), await add(mei)]
    await mei.call(receivers.remove, { params: { id: firstId } })
    expect(await defaultsOf(mei)).toEqual([thirdId])
    await mei.call(receivers.remove, { params: { id: secondId } })
    expect(await defaultsOf(mei)).toEqual([thirdId])
    expect((await mei.call(receivers.remove, { params: { id: thirdId } })).body).toEqual({ items: [] })
  })

  test('stays after a change that clears its flag', async () => {
    const mei = await aShopper()
    const firstId = await add(mei)
    const secondId = await add(mei)
    const change = async (id: string, isDefault: boolean) =>
      await mei.call(receivers.update, { params: { id }, body: { ...home, flat: 'G', isDefault } })
    expect((await change(firstId, false)).body).toMatchObject({ flat: 'G', isDefault: true })
    expect((await change(secondId, true)).body).toMatchObject({ flat: 'G', isDefault: true })
    expect(await defaultsOf(mei)).toEqual([secondId])
  })

  test('is unique after concurrent additions, choices and removals', async () => {
    const mei = await aShopper()
    const ids = await Promise.all(Array.from({ length: 6 }, () => add(mei, { isDefault: true })))
    expect(await defaultsOf(mei)).toHaveLength(1)
    await Promise.all([
      ...ids.slice(0, 3).map((id) => mei.call(receivers.makeDefault, { params: { id } })),
      ...ids.slice(3).map((id) => mei.call(receivers.remove, { params: { id } })),
    ])
    expect(await defaultsOf(mei)).toHaveLength(1)
  })
})

test('the same address added again, in two tabs or when the list is full, is the first one', async () => {
  const mei = await aShopper()
  const tabs = await Promise.all([1, 2, 3].map(() => mei.call(receivers.add, { body: home })))
  expect(tabs.map(({ status }) => status)).toEqual([201, 201, 201])
  const [id] = tabs.map(({ body }) => body.id)
  expect(new Set(tabs.map(({ body }) => body.id)).size).toBe(1)
  for (const difference of [
    { flat: 'G' },
    { note: 'Ring twice' },
    { phone: '9123 4568' },
    { name: 'Ho Mei' },
  ])
    expect(await add(mei, { note: '', ...difference })).not.toBe(id)
  while ((await mei.call(receivers.list)).body.items.length < 20) await add(mei)
  expect(await add(mei, { note: '', isDefault: true })).toBe(id)
  expect(await defaultsOf(mei)).toEqual([id])
})

test('a person has at most 20 addresses, even with three concurrent requests for the last one', async () => {
  const mei = await aShopper()
  for (let count = 0; count < 19; count += 1) await add(mei)
  const tries = await Promise.all(
    ['A', 'B', 'C'].map((flat) => mei.call(receivers.add, { body: { ...home, flat } })),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(tries.find(({ status }) => status !== 201)?.body).toEqual({ code: 'receivers-full', max: 20 })
})

test('another person’s address is the same 404 as a missing one, and does not change', async () => {
  const [mei, ka] = [await aShopper(), await aShopper()]
  const foreign = await add(ka)
  await add(mei)
  for (const id of [foreign, unknownId, 'no-id']) {
    const params = { id }
    expect(await mei.call(receivers.update, { params, body: { ...home, flat: 'X' } })).toEqual(notFound)
    expect(await mei.call(receivers.remove, { params })).toEqual(notFound)
    expect(await mei.call(receivers.makeDefault, { params })).toEqual(notFound)
  }
  const { items } = (await ka.call(receivers.list)).body
  expect(items).toMatchObject([{ id: foreign, flat: 'F', isDefault: true }])
  expect(await defaultsOf(mei)).toHaveLength(1)
})

describe('the collection statement that the form showed', () => {
  const shownOf = async (id: string) =>
    await db
      .selectFrom('receivers')
      .where('id', '=', id)
      .select(['statement_version', 'statement_shown_at'])
      .executeTakeFirstOrThrow()
  const statementVersion = collectionStatementVersion

  test('is stored with its time, at first and with every change', async () => {
    const mei = await aShopper()
    const id = await add(mei, { statementVersion })
    expect(await shownOf(id)).toEqual({
      statement_version: statementVersion,
      statement_shown_at: clock.now(),
    })
    await clock.advance({ minutes: 5 })
    const body = { ...home, flat: 'G', statementVersion: '2027-05-31' }
    expect((await mei.call(receivers.update, { params: { id }, body })).status).toBe(200)
    expect(await shownOf(id)).toEqual({ statement_version: '2027-05-31', statement_shown_at: clock.now() })
  })

  test('is unknown for the release before, whose changes leave what is stored', async () => {
    const mei = await aShopper()
    expect(await shownOf(await add(mei))).toEqual({ statement_version: null, statement_shown_at: null })
    const id = await add(mei, { statementVersion })
    const before = await shownOf(id)
    await clock.advance({ minutes: 5 })
    await mei.call(receivers.update, { params: { id }, body: { ...home, flat: 'G' } })
    expect(await shownOf(id)).toEqual(before)
  })

  test('does not make the same address another one, whose version is stored, unless none was shown', async () => {
    const mei = await aShopper()
    const { body: first } = await mei.call(receivers.add, { body: home })
    const { body: again } = await mei.call(receivers.add, { body: { ...home, statementVersion } })
    expect(again.id).toBe(first.id)
    const shown = { statement_version: statementVersion, statement_shown_at: clock.now() }
    expect(await shownOf(first.id)).toEqual(shown)
    await clock.advance({ minutes: 5 })
    await mei.call(receivers.add, { body: home })
    expect(await shownOf(first.id)).toEqual(shown)
  })
})

describe('access and validation', () => {
  test.each(Object.values(receivers))('$method $path refuses visitors', async (endpoint) => {
    const answer = await createActor(app).call(endpoint, { params: { id: unknownId } })
    expect(answer).toEqual({ status: 401, body: { code: 'signed-out' } })
  })

  test.each([
    [{ name: 'Mei 2' }, { name: 'receiver-name-format' }],
    [{ name: '陳Mei' }, { name: 'receiver-name-format' }],
    [{ phone: '1234' }, { phone: 'phone-format' }],
    [{ area: 'XX' }, { area: 'not-an-option' }],
    [{ area: 'KLN' }, { district: 'district-of-other-area' }],
    [{ street: '', building: '' }, { building: 'address-incomplete' }],
    [{ area: 'NT', district: 'IS' }, { subArea: 'required' }],
    [{ building: 'x'.repeat(61) }, { building: 'too-long' }],
    [{ note: 'ring\u0007' }, { note: 'unreadable-characters' }],
    [{ statementVersion: 'latest' }, { statementVersion: 'invalid' }],
  ])('%o is named as %o', async (wrong, fields) => {
    const mei = await aShopper()
    const id = await add(mei)
    const body = { ...home, ...wrong }
    for (const answer of [
      await mei.call(receivers.add, { body }),
      await mei.call(receivers.update, { params: { id }, body }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
      expect((answer.body as unknown as { fields: object }).fields).toEqual(fields)
    }
  })
})

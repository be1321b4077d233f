import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiverEndpoints as receivers } from '../../../contract/shop/receivers/receivers.ts'
import { call } from '../../../test-support/fuzz-inputs.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { validInputs } from '../../../test-support/valid-inputs.ts'
import { createWholeMall, type Owner } from '../../../test-support/whole-mall.ts'
import { deleteKeysBefore } from './idempotency-key-queries.ts'

const mall = await createWholeMall()
const { app, db, clock } = mall
const { body } = (await validInputs['receivers.add']?.({} as Owner)) ?? {}

async function aSession(): Promise<string> {
  const { id } = await aMember(db)
  return await insertSessionForPerson(db, clock, id)
}

async function add(token: string, key: string | undefined, more: object = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return await call(app, receivers.add, { headers, body: { ...Object(body), ...more } }, token)
}

async function countReceivers(token: string): Promise<number> {
  const { body } = await call(app, receivers.list, {}, token)
  return (body as { items: unknown[] }).items.length
}

test('a repeat gets the first answer and has no effect', async () => {
  const [token, key] = [await aSession(), randomUUID()]
  const firstAnswer = await add(token, key)
  expect(firstAnswer.status).toBe(201)
  expect(await add(token, key)).toEqual(firstAnswer)
  expect(await countReceivers(token)).toBe(1)
})

test('calls with one key at the same time have one effect and one answer', async () => {
  const [token, key] = [await aSession(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await add(token, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countReceivers(token)).toBe(1)
})

test('a key is bound to its input, its endpoint and its person', async () => {
  const [token, key] = [await aSession(), randomUUID()]
  await add(token, key)
  const reused = { status: 409, body: { code: 'idempotency-key-reused' } }
  expect(await add(token, key, { flat: 'B' })).toEqual(reused)
  const other = await aSession()
  expect((await add(other, key)).status).toBe(201)
  expect([await countReceivers(token), await countReceivers(other)]).toEqual([1, 1])
})

test('a refusal keeps no key, so that the corrected call succeeds with it', async () => {
  const [token, key] = [await aSession(), randomUUID()]
  for (let count = 0; count < 20; count += 1) await add(token, undefined, { flat: String(count) })
  expect((await add(token, key)).body).toMatchObject({ code: 'receivers-full' })
  const { items } = (await call(app, receivers.list, {}, token)).body as { items: { id: string }[] }
  const id = items[0]?.id ?? ''
  await call(app, receivers.remove, { params: { id } }, token)
  expect((await add(token, key)).status).toBe(201)
})

test('a malformed key is invalid input', async () => {
  expect(await add(await aSession(), 'short')).toEqual({
    status: 422,
    body: { code: 'invalid-input', fields: { 'idempotency-key': 'invalid' } },
  })
})

test('keys are deleted with their answers after two days', async () => {
  const [token, key] = [await aSession(), randomUUID()]
  await add(token, key)
  await deleteKeysBefore(db, new Date(clock.now().getTime() + 1_000), 1_000)
  expect((await add(token, key, { flat: 'B' })).status).toBe(201)
  expect(await countReceivers(token)).toBe(2)
})

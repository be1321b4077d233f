import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { apiKeyEndpoints as apiKeys, type IssuedKey } from '../../../contract/admin/accounts/api-keys.ts'
import { staffEndpoints } from '../../../contract/admin/accounts/staff.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { stockAdminEndpoints as stock } from '../../../contract/admin/stock/stock-admin.ts'
import { operations } from '../../../contract/operations.ts'
import { profileEndpoints } from '../../../contract/shop/accounts/profile.ts'
import { keyPermissions } from '../../../contract/values/api-keys.ts'
import { permissions } from '../../../contract/values/permissions.ts'
import { keyPermissionsFor } from '../../../contract/wire/api-keys.ts'
import { newestAdminApiVersion } from '../../../contract/wire/api-version.ts'
import { apiBase, endpoint } from '../../../contract/wire/endpoint.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { documentation } from '../../platform/endpoints/documentation.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { prepareApp } from '../../prepare-app.ts'

const mall = await createWholeMall()
const { app, db, clock } = mall
let admin = await aClerk(mall)
// Some tests advance the clock beyond the lifetime of a session.
beforeEach(async () => {
  admin = await aClerk(mall)
})
const withKey = (key: string) => createActor(app, key)

async function aKey(
  body: Partial<{ permissions: readonly string[]; days: number; maxPerMinute: number }> = {},
  by = admin,
): Promise<IssuedKey> {
  const name = `ERP ${nextNumber()}`
  const answer = await by.call(apiKeys.create, {
    body: { name, permissions: ['catalogue'], days: 90, maxPerMinute: 600, ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

test('a key is shown once; the database and the list have no more than its first characters', async () => {
  const { key, id, hint } = await aKey()
  expect(key).toMatch(/^mallkey_[\w-]{43}$/)
  expect(key.startsWith(hint)).toBe(true)
  const { body } = await admin.call(apiKeys.list)
  expect(body.items.find((item) => item.id === id)).toMatchObject({ hint, state: 'ACTIVE', usedAt: null })
  expect(JSON.stringify(body)).not.toContain(key)
  const stored = await db.selectFrom('api_keys').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(key.slice(hint.length))
})

test('a change with a key is in the audit log with the names of its administrator and of the key', async () => {
  const { specificationId } = await aProduct(db)
  const { key, name, id } = await aKey()
  const params = { id: specificationId }
  const { onHand: expectedOnHand } = (await withKey(key).call(stock.read, { params })).body
  const delivery = { params, body: { quantity: 5, expectedOnHand, note: 'Delivery note 7' } }
  const received = await withKey(key).call(stock.receive, delivery)
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  const entry = { staffName: 'Chan Tai Mei', apiKeyName: name }
  const logged = async (k: string) => (await admin.call(auditLogEndpoints.list, { query: { k } })).body.items
  expect(await logged(specificationId)).toMatchObject([{ act: 'receiveGoods', ...entry }])
  // What was done in a session names no key, and no entry contains one.
  const created = await logged(id)
  expect(created).toMatchObject([{ act: 'addApiKey', apiKeyName: null, about: { nameEn: name } }])
  expect(JSON.stringify(created)).not.toContain(key)
  const { items } = (await admin.call(apiKeys.list)).body
  expect(items.find((item) => item.id === id)?.usedAt).toBe(clock.now().toISOString())
})

test('a key with all permissions is refused wherever a person is needed', async () => {
  const { key } = await aKey({ permissions: keyPermissions })
  const closed = [...operations].filter(
    ([, endpoint]) => endpoint.access !== 'public' && keyPermissionsFor(endpoint).length === 0,
  )
  expect(closed.length).toBeGreaterThan(100)
  for (const [name, endpoint] of closed) {
    const answer = await withKey(key).call(endpoint, { params: { id: 'any' } })
    expect([name, answer]).toEqual([name, { status: 403, body: { code: 'api-key-not-permitted' } }])
  }
})

test('a key is refused what it lacks, and loses what its administrator loses', async () => {
  const owner = await aClerk(mall)
  const { key } = await aKey({ permissions: ['orders'] }, owner)
  const list = async () => await withKey(key).call(stock.list)
  expect((await list()).status).toBe(200)
  const refused = await withKey(key).call(operations.get('admin.products.list') ?? stock.list)
  expect(refused).toEqual({ status: 422, body: { code: 'permission-missing', permissions: ['catalogue'] } })

  const body = { permissions: ['catalogue'], expected: permissions }
  await admin.call(staffEndpoints.setPermissions, { params: { id: owner.id }, body })
  expect((await list()).body).toMatchObject({ code: 'permission-missing' })
  const removal = { params: { id: owner.id }, body: { reason: 'Left' } }
  expect((await admin.call(staffEndpoints.remove, removal)).status).toBe(200)
  expect(await list()).toEqual({ status: 401, body: { code: 'api-key-suspended' } })
})

test('nobody gives a key a permission that they lack', async () => {
  const clerk = await aClerk(mall, { permissions: ['admin', 'orders'] })
  const refusal = { status: 422, body: { code: 'permission-missing', permissions: ['money'] } }
  const body = { name: `ERP ${nextNumber()}`, permissions: ['orders', 'money'], days: 1, maxPerMinute: 1 }
  expect(await clerk.call(apiKeys.create, { body })).toEqual(refusal)
  // Nor takes over a key that has it.
  const { id, hint } = await aKey({ permissions: ['money'] })
  const rotation = { params: { id }, body: { hint, overlapHours: 0, days: 1 } }
  expect(await clerk.call(apiKeys.rotate, rotation)).toEqual(refusal)
})

test('a revoked, expired or unknown key is answered 401 by name', async () => {
  const { key, id } = await aKey({ days: 1 })
  const list = async (keyInUse: string) => await withKey(keyInUse).call(stock.list)
  const named = (code: string) => ({ status: 401, body: { code } })
  expect(await list(`${key.slice(0, -1)}_`)).toEqual(named('api-key-unknown'))
  await clock.advance({ days: 1 })
  expect(await list(key)).toEqual(named('api-key-expired'))
  const later = await aClerk(mall)
  expect((await later.call(apiKeys.revoke, { params: { id } })).status).toBe(200)
  expect(await list(key)).toEqual(named('api-key-revoked'))
  expect((await later.call(apiKeys.revoke, { params: { id } })).status).toBe(404)
})

test('after a rotation both keys work for the chosen time; the new owner is who rotated it', async () => {
  const colleague = await aClerk(mall, { username: 'Ng Kit' })
  const { key, id, hint } = await aKey()
  const rotation = { params: { id }, body: { hint, overlapHours: 24, days: 30 } }
  const rotated = await colleague.call(apiKeys.rotate, rotation)
  expect(rotated.body).toMatchObject({ ownerName: 'Ng Kit', id })
  expect(await colleague.call(apiKeys.rotate, rotation)).toEqual({
    status: 422,
    body: { code: 'changed-meanwhile' },
  })
  const statusOf = async (keyInUse: string) => (await withKey(keyInUse).call(stock.list)).status
  expect(await Promise.all([statusOf(key), statusOf(rotated.body.key)])).toEqual([200, 200])
  await clock.advance({ hours: 24 })
  expect(await statusOf(key)).toBe(401)
  expect(await statusOf(rotated.body.key)).toBe(200)
})

test('of two rotations at the same time one succeeds', async () => {
  const { id, hint } = await aKey()
  const rotation = { params: { id }, body: { hint, overlapHours: 24, days: 30 } }
  const answers = await Promise.all([1, 2, 3].map(async () => await admin.call(apiKeys.rotate, rotation)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a key is limited to its calls per minute', async () => {
  const { key } = await aKey({ maxPerMinute: 3 })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await withKey(key).call(stock.list)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await clock.advance({ minutes: 1 })
  expect((await withKey(key).call(stock.list)).status).toBe(200)
})

test('a key is a visitor in the shop', async () => {
  const { key } = await aKey()
  const headers = { authorization: `Bearer ${key}` }
  expect((await app.inject({ url: `${apiBase}/home`, headers })).statusCode).toBe(200)
  expect((await withKey(key).call(profileEndpoints.update)).status).toBe(403)
})

test('an answer of the admin API names its version; an unknown version is refused by name', async () => {
  const { key } = await aKey()
  const get = async (headers: Record<string, string>) =>
    await app.inject({
      url: `${apiBase}/admin/stock`,
      headers: { authorization: `Bearer ${key}`, ...headers },
    })
  expect((await get({})).headers['mall-api-version']).toBe(newestAdminApiVersion)
  expect((await get({ 'mall-api-version': newestAdminApiVersion })).statusCode).toBe(200)
  const unknown = await get({ 'mall-api-version': '2020-01-01' })
  expect([unknown.statusCode, unknown.json()]).toEqual([400, { code: 'api-version-unknown' }])
})

test('a deprecated endpoint announces its end in the headers of its answers and in OpenAPI', async () => {
  const old = endpoint({
    method: 'GET',
    path: '/old',
    access: 'public',
    summary: 'An endpoint that ends',
    deprecated: { since: '2026-11-26', sunset: '2027-06-01', instead: 'admin.stock.list' },
    answer: z.object({}),
  })
  const own = Fastify()
  prepareApp(own, mall)
  await documentation(own, { withAdminApi: true })
  await own.register(async (scope) => serve(scope, old, async () => ({})))
  const { headers } = await own.inject({ url: `${apiBase}/old` })
  expect(headers).toMatchObject({ deprecation: '@1795651200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' })
  const document = (await own.inject({ url: `${apiBase}/documentation/json` })).json()
  expect(document.paths[`${apiBase}/old`].get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('ends on 2027-06-01. Use admin.stock.list instead.'),
  })
  await own.close()
})

import { expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { maxSavedFilters } from '../../../contract/admin/orders/order-list.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [orderAdminRoutes])
const [au, ma] = [
  await aClerk(mall, { permissions: ['orders'] }),
  await aClerk(mall, { permissions: ['money'] }),
]
const save = (name: string, filter: object) => au.call(admin.saveFilter, { body: { name, filter } })

test('filters are saved by name for their owner only, replaced and removed', async () => {
  await save('Waiting', { task: 'SHIP' })
  await save('Kettles', { k: 'kettle', state: 'PAID' })
  const { body } = await save('waiting', { task: 'CONFIRM', from: '2026-01-01' })
  expect(body.items).toMatchObject([
    { name: 'Kettles', filter: { k: 'kettle', state: 'PAID' } },
    { name: 'waiting', filter: { task: 'CONFIRM', from: '2026-01-01' } },
  ])
  expect((await ma.call(admin.listSavedFilters)).body).toEqual({ items: [] })
  const params = { id: body.items[0]?.id ?? '' }
  expect((await ma.call(admin.removeFilter, { params })).status).toBe(404)
  expect((await au.call(admin.removeFilter, { params })).body.items).toHaveLength(1)
  expect((await au.call(admin.listSavedFilters)).body.items).toHaveLength(1)
})

test('the number of saved filters is limited, also for two browsers at once', async () => {
  const names = Array.from({ length: maxSavedFilters + 3 }, (_, place) => `Filter ${place}`)
  const answers = await Promise.all(names.map((name) => save(name, { state: 'PAID' })))
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toContainEqual({
    code: 'saved-filters-full',
    max: maxSavedFilters,
  })
  const { body } = await au.call(admin.listSavedFilters)
  expect(body.items.length).toBeLessThanOrEqual(maxSavedFilters)
})

test('two filters removed at once: the second answer and log entry have neither', async () => {
  await db.deleteFrom('saved_order_filters').execute()
  await save('Waiting', { task: 'SHIP' })
  const { body } = await save('Kettles', { k: 'kettle' })
  const ids = body.items.map(({ id }) => id)
  const answers = await Promise.all(ids.map((id) => au.call(admin.removeFilter, { params: { id } })))
  expect(answers.map(({ body }) => body.items.length).toSorted()).toEqual([0, 1])
  const logged = await db
    .selectFrom('audit_log')
    .where('act', '=', 'removeOrderFilter')
    .select(['before', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(logged).toMatchObject([
    { before: { savedFilters: 1 }, after: { savedFilters: 0 } },
    { before: { savedFilters: 2 }, after: { savedFilters: 1 } },
  ])
})

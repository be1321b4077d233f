import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { discountCodeEndpoints } from '../../contract/admin/promotions/promotion-admin.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { deleteUnsoldProduct, markArchived } from '../catalogue/products/archive-queries.ts'
import type { Transaction } from '../core/database.ts'
import { addCode } from './make-codes.ts'
import { promotionAdminRoutes } from './promotion-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [promotionAdminRoutes])
const staff = await aClerk(mall)
const today = hongKongDay(mall.clock.now())
const terms = {
  ...{ off: { kind: 'PART', value: 2_000 }, startsOn: today, endsOn: daysAfter(today, 30), note: 'Autumn' },
  ...{ maxUses: 2, maxUsesPerPerson: 1 },
}

const named = { name_en: 'Gone', name_cn: '已刪', path_name: 'gone', sort_id: 9_999 }

async function anEmptyBrand() {
  const brand = db.insertInto('brands').values(named).returning('id')
  return (await brand.executeTakeFirstOrThrow()).id
}

async function anEmptyCategory() {
  const category = db
    .insertInto('categories')
    .values({ ...named, pattern: 'STYLE1' })
    .returning('id')
  return (await category.executeTakeFirstOrThrow()).id
}

async function anArchivedProduct() {
  const { displayProductId, specificationId } = await aProduct(db)
  const none = { on_hand: 0, reserved: 0 }
  await db.updateTable('stock').set(none).where('specification_id', '=', specificationId).execute()
  await db.transaction().execute(async (tx) => await markArchived(tx, displayProductId, mall.clock.now()))
  return displayProductId
}

const removals = [
  {
    kind: 'brand',
    make: anEmptyBrand,
    remove: async (tx: Transaction, id: string) =>
      await tx.deleteFrom('brands').where('id', '=', id).execute(),
  },
  {
    kind: 'category',
    make: anEmptyCategory,
    remove: async (tx: Transaction, id: string) =>
      await tx.deleteFrom('categories').where('id', '=', id).execute(),
  },
  { kind: 'displayProduct', make: anArchivedProduct, remove: deleteUnsoldProduct },
]

test.each(removals)(
  'a code is refused by name when its $kind is being removed',
  async ({ kind, make, remove }) => {
    const id = await make()
    const body = { ...terms, code: `FOR-${kind}`.toUpperCase(), targets: [{ kind, id }] }
    let creating: ReturnType<typeof create> = Promise.resolve(null) as never
    const create = async () => await staff.call(discountCodeEndpoints.create, { body })
    await db.transaction().execute(async (tx) => {
      await remove(tx, id)
      creating = create()
      await untilOneWaits()
    })
    const { status, body: refusal } = await creating
    expect([status, refusal]).toEqual([422, { code: 'code-target-missing' }])
  },
)

test('a product is kept when a code that names it is being created', async () => {
  const id = await anArchivedProduct()
  const remove = async () => await db.transaction().execute(async (tx) => await deleteUnsoldProduct(tx, id))
  let removing: ReturnType<typeof remove> | undefined
  await db.transaction().execute(async (tx) => {
    const targets = [{ kind: 'displayProduct' as const, id }]
    const code = { ...terms, off: { kind: 'PART' as const, value: 2_000 }, code: 'MEANWHILE', targets }
    await addCode({ db: tx, clock: mall.clock }, code)
    removing = remove()
    await untilOneWaits()
  })
  expect(await removing).toBe(false)
})

async function untilOneWaits() {
  const blocked = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await blocked.execute(db)).rows, { interval: 10 }).toHaveLength(1)
}

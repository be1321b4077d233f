import { describe, expect, test } from 'vitest'
import { catalogueDeskEndpoints } from '../../contract/catalogue-desk.ts'
import { menuDeskEndpoints as desk, type KeptMenu, type MenuEntry } from '../../contract/menu-desk.ts'
import { violations } from '../../database/audit/audit.ts'
import { listCategorys } from '../catalogue/menu-queries.ts'
import { aMember, signedIn } from '../testing/a-member.ts'
import { aProduct } from '../testing/a-product.ts'
import { actor } from '../testing/actor.ts'
import { anEdit } from '../testing/an-edit.ts'
import { checkoutBench } from '../testing/checkout-bench.ts'
import { testDatabase } from '../testing/test-database.ts'
import { catalogueDeskRoutes } from './catalogue-desk-routes.ts'
import { menuDeskRoutes } from './menu-desk-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [menuDeskRoutes, catalogueDeskRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = actor(mall.app, await signedIn(db, mall.clock, staffId))

const entry: MenuEntry = {
  ...{ nameEn: 'Gifts', nameCn: '禮物', enabled: true, pattern: 'STYLE1', imagePath: null },
  ...{ typeEn: '', typeCn: '', columnOrder: 1 },
}

async function adds(
  kind: 'category' | 'subCategory',
  nameEn: string,
  parentId: string | null = null,
  change = {},
) {
  const body = { parentId, entry: { ...entry, nameEn, ...change } }
  return await staff.calls(desk.addMenuEntry, { params: { kind }, body })
}

async function edits(id: string, change: Partial<MenuEntry>) {
  return await staff.calls(desk.editMenuEntry, {
    params: { kind: 'category', id },
    body: { ...entry, ...change },
  })
}

const namesOf = ({ categories }: KeptMenu) => categories.map(({ nameEn }) => nameEn)

describe('the menu', () => {
  test('takes in categories and sub-categories, in the order that they are given', async () => {
    const { status, body } = await adds('category', 'Gifts')
    expect(status).toBe(201)
    await adds('category', 'Toys')
    const { body: tea } = await adds('subCategory', 'Tea', body.id, { typeEn: 'Drinks', typeCn: '飲品' })
    await adds('subCategory', 'Sweets', body.id, { columnOrder: 2 })
    const place = { params: { kind: 'subCategory', id: tea.id }, body: { place: 2 } }
    const { body: ordered } = await staff.calls(desk.orderMenu, place)
    const gifts = ordered.categories.find(({ id }) => id === body.id)
    expect(gifts?.subCategories.map(({ nameEn, columnOrder }) => [nameEn, columnOrder])).toEqual([
      ['Sweets', 2],
      ['Tea', 2],
    ])
    const first = { params: { kind: 'category', id: body.id }, body: { place: 2 } }
    expect(namesOf((await staff.calls(desk.orderMenu, first)).body)).toEqual(['Toys', 'Gifts'])
    expect((await listCategorys(db)).map(({ nameEn }) => nameEn)).toEqual(['Toys', 'Gifts'])
  })

  test('has no two entries at one address, and follows a name with its own', async () => {
    const { body } = await adds('category', 'Garden')
    expect((await adds('category', 'GARDEN')).body).toMatchObject({ code: 'path-clash', path: '/garden' })
    expect((await edits(body.id, { nameEn: 'Balcony', nameCn: '露台' })).status).toBe(200)
    expect((await adds('category', 'Garden')).status).toBe(201)
    expect((await edits(body.id, { nameEn: 'Home', nameCn: '家居' })).status).toBe(200)
    const rows = db.selectFrom('categories').where('id', '=', body.id).select('path_name')
    expect((await rows.executeTakeFirstOrThrow()).path_name).toBe('c-home')
  })

  test('shows an entry that is switched off to nobody but the staff', async () => {
    const { body } = await adds('category', 'Winter')
    const { body: off } = await edits(body.id, { nameEn: 'Winter', enabled: false })
    expect(namesOf(off)).toContain('Winter')
    expect((await listCategorys(db)).map(({ nameEn }) => nameEn)).not.toContain('Winter')
  })

  test('keeps what something stands in, and lets go of what nothing does', async () => {
    const { body: category } = await adds('category', 'Kitchen')
    const { body: sub } = await adds('subCategory', 'Pots', category.id)
    const kettle = await aProduct(db)
    const edit = await anEdit(db, kettle, { subCategoryIds: [sub.id] })
    const params = { id: kettle.displayProductId }
    expect((await staff.calls(catalogueDeskEndpoints.editProduct, { params, body: edit })).status).toBe(200)
    const remove = async (kind: string, id: string) =>
      await staff.calls(desk.removeMenuEntry, { params: { kind, id } })
    expect((await remove('subCategory', sub.id)).body).toEqual({ code: 'menu-entry-in-use', holds: 1 })
    expect((await remove('category', category.id)).body).toEqual({ code: 'menu-entry-in-use', holds: 1 })
    const { body: empty } = await adds('category', 'Empty')
    const { status, body: without } = await remove('category', empty.id)
    expect([status, without]).toMatchObject([200, {}])
    expect(namesOf(without)).not.toContain('Empty')
    expect((await remove('category', empty.id)).status).toBe(404)
    expect(await violations(db)).toEqual([])
  })
})

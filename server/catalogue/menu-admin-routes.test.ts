import { describe, expect, test } from 'vitest'
import { productAdminEndpoints } from '../../contract/admin/catalogue/catalogue-admin.ts'
import {
  menuAdminEndpoints as admin,
  type ManagedMenu,
  type MenuEntry,
} from '../../contract/admin/catalogue/menu-admin.ts'
import { markUri, markVersion } from '../../contract/site-map.ts'
import { violations } from '../../database/audit/audit.ts'
import { aBanner, aStoredPicture } from '../../test-support/catalogue/a-banner.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { anEdit } from '../../test-support/catalogue/an-edit.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { insertBanner } from './banners/banner-admin-queries.ts'
import { listBrands, listCategorys } from './browse/menu-queries.ts'
import { readManagedMenu } from './menu/menu-admin-queries.ts'
import { findMovedPath } from './menu/moved-path-queries.ts'
import { menuAdminRoutes } from './menu-admin-routes.ts'
import { catalogueAdminRoutes } from './products/catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [menuAdminRoutes, catalogueAdminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

const entry: MenuEntry = {
  nameEn: 'Gifts',
  nameCn: '禮物',
  enabled: true,
  pattern: 'STYLE1',
  imagePath: null,
  typeEn: '',
  typeCn: '',
  columnOrder: 1,
}

async function add(
  kind: 'category' | 'subCategory' | 'brand',
  nameEn: string,
  parentId: string | null = null,
  change = {},
) {
  const body = { parentId, entry: { ...entry, nameEn, ...change } }
  return await staff.call(admin.add, { params: { kind }, body })
}

async function edit(id: string, change: Partial<MenuEntry>, version?: string) {
  return await staff.call(admin.update, {
    params: { kind: 'category', id },
    body: { ...entry, ...change, version: version ?? (await versionOf(id)) },
  })
}

async function versionOf(id: string) {
  const { categories } = await readManagedMenu(db)
  return categories.find((category) => category.id === id)?.version ?? ''
}

async function saveBanner(linkPath: string): Promise<void> {
  const banner = await aBanner(db, { linkPath })
  await db.transaction().execute(async (tx) => await insertBanner(tx, banner))
}

const namesOf = ({ categories }: ManagedMenu) => categories.map(({ nameEn }) => nameEn)

describe('the menu', () => {
  test('adds categories and sub-categories in the stated order', async () => {
    const { status, body } = await add('category', 'Gifts')
    expect(status).toBe(201)
    await add('category', 'Toys')
    const { body: tea } = await add('subCategory', 'Tea', body.id, { typeEn: 'Drinks', typeCn: '飲品' })
    await add('subCategory', 'Sweets', body.id, { columnOrder: 2 })
    const place = { params: { kind: 'subCategory', id: tea.id }, body: { place: 2 } }
    const { body: ordered } = await staff.call(admin.move, place)
    const gifts = ordered.categories.find(({ id }) => id === body.id)
    expect(gifts?.subCategories.map(({ nameEn, columnOrder }) => [nameEn, columnOrder])).toEqual([
      ['Sweets', 2],
      ['Tea', 2],
    ])
    const move = { params: { kind: 'category', id: body.id }, body: { place: 2 } }
    expect(namesOf((await staff.call(admin.move, move)).body)).toEqual(['Toys', 'Gifts'])
    expect((await listCategorys(db)).map(({ nameEn }) => nameEn)).toEqual(['Toys', 'Gifts'])
  })

  test('requires unique paths; a path follows the English name', async () => {
    const { body } = await add('category', 'Garden')
    expect((await add('category', 'GARDEN')).body).toMatchObject({ code: 'path-clash', path: '/garden' })
    expect((await edit(body.id, { nameEn: 'Balcony', nameCn: '露台' })).status).toBe(200)
    expect((await add('category', 'Garden')).status).toBe(201)
    expect((await edit(body.id, { nameEn: 'Home', nameCn: '家居' })).status).toBe(200)
    const rows = db.selectFrom('categories').where('id', '=', body.id).select('path_name')
    expect((await rows.executeTakeFirstOrThrow()).path_name).toBe('c-home')
  })

  test('the banners of a renamed entry and of everything in it lead to the new addresses', async () => {
    const { body } = await add('category', 'Cellar')
    await add('subCategory', 'Wine', body.id)
    const paths = ['/cellar', '/cellar/wine?sort=newest', '/Cellar?view=all', '/cellars', '/product/new']
    for (const linkPath of paths) await saveBanner(linkPath)
    expect((await edit(body.id, { nameEn: 'Vault', nameCn: '酒窖' })).status).toBe(200)
    const rows = await db.selectFrom('banners').orderBy('sort_id').select('link_path as path').execute()
    expect(rows.map(({ path }) => path)).toEqual([
      '/vault',
      '/vault/wine?sort=newest',
      '/vault?view=all',
      '/cellars',
      '/product/new',
    ])
  })

  test('keeps the former addresses of a renamed entry and of everything in it', async () => {
    const { body } = await add('category', 'Attic')
    await add('subCategory', 'Lamps', body.id)
    expect((await edit(body.id, { nameEn: 'Loft', nameCn: '閣樓' })).status).toBe(200)
    expect((await edit(body.id, { nameEn: 'Upstairs', nameCn: '樓上' })).status).toBe(200)
    const targets = ['/attic', '/Attic/', '/attic/lamps', '/loft', '/upstairs', '/never'].map(
      async (path) => await findMovedPath(db, path),
    )
    expect(await Promise.all(targets)).toEqual([
      ...['/upstairs', '/upstairs', '/upstairs/lamps', '/upstairs'],
      ...[null, null],
    ])
    expect((await edit(body.id, { nameEn: 'Attic', nameCn: '頂樓' })).status).toBe(200)
    expect([await findMovedPath(db, '/attic'), await findMovedPath(db, '/loft/lamps')]).toEqual([
      null,
      '/attic/lamps',
    ])
  })

  test('shows a disabled entry to staff only', async () => {
    const { body } = await add('category', 'Winter')
    const { body: off } = await edit(body.id, { nameEn: 'Winter', enabled: false })
    expect(namesOf(off)).toContain('Winter')
    expect((await listCategorys(db)).map(({ nameEn }) => nameEn)).not.toContain('Winter')
  })

  test('refuses a stale edit, but a move in between does not conflict', async () => {
    const { body } = await add('category', 'Spring')
    const read = await versionOf(body.id)
    await staff.call(admin.move, { params: { kind: 'category', id: body.id }, body: { place: 1 } })
    expect((await edit(body.id, { nameEn: 'Spring', nameCn: '春日' }, read)).status).toBe(200)
    const late = await edit(body.id, { nameEn: 'Spring', nameCn: '迎春' }, read)
    expect([late.status, late.body]).toEqual([422, { code: 'changed-meanwhile' }])
    expect((await edit(body.id, { nameEn: 'Spring', nameCn: '迎春' })).status).toBe(200)
  })

  test('refuses an edit of a sub-category that was read before its column changed, but not after its position did', async () => {
    const { body: category } = await add('category', 'Lanterns')
    const { body } = await add('subCategory', 'Paper', category.id)
    await add('subCategory', 'Silk', category.id)
    const params = { kind: 'subCategory', id: body.id } as const
    const read = async () => {
      const { categories } = (await staff.call(admin.read)).body
      const entries = categories.flatMap(({ subCategories }) => subCategories)
      return entries.find(({ id }) => id === body.id)
    }
    const change = async (to: Partial<MenuEntry>, version = '') =>
      await staff.call(admin.update, { params, body: { ...entry, nameEn: 'Paper', ...to, version } })
    const before = await read()
    await staff.call(admin.move, { params, body: { place: 2 } })
    expect((await change({ columnOrder: 2 }, before?.version)).status).toBe(200)
    const stale = await change({ nameCn: '紙燈' }, before?.version)
    expect(stale.body).toEqual({ code: 'changed-meanwhile' })
    expect((await read())?.columnOrder).toBe(2)
  })

  test('renames a type in all sub-categories that share it, or in none', async () => {
    const { body: category } = await add('category', 'Tableware')
    const plates = { typeEn: 'For soup', typeCn: '湯具' }
    const { body: bowls } = await add('subCategory', 'Bowls', category.id, plates)
    await add('subCategory', 'Spoons', category.id, plates)
    await add('subCategory', 'Cups', category.id, { typeEn: 'For tea', typeCn: '茶具' })
    const rename = async (body: object) =>
      await staff.call(admin.renameType, { params: { id: category.id }, body })
    const { status, body: menu } = await rename({
      type: 'For soup',
      currentTypeCn: '湯具',
      typeEn: 'Soup ware',
      typeCn: '湯用器皿',
    })
    expect(status).toBe(200)
    const types = menu.categories.find(({ id }) => id === category.id)?.subCategories
    expect(types?.map(({ typeEn, typeCn }) => [typeEn, typeCn])).toEqual([
      ['Soup ware', '湯用器皿'],
      ['Soup ware', '湯用器皿'],
      ['For tea', '茶具'],
    ])
    const path = db.selectFrom('sub_categories').where('id', '=', bowls.id).select('type_path_name as path')
    expect(await path.executeTakeFirstOrThrow()).toEqual({ path: 'soup-ware' })
    const gone = await rename({ type: 'For soup', currentTypeCn: '湯具', typeEn: 'Soup', typeCn: '湯' })
    expect([gone.status, gone.body]).toEqual([422, { code: 'changed-meanwhile' }])
    const params = { id: '019ad3c0-0000-7000-8000-000000000000' }
    const body = { type: 'Soup ware', currentTypeCn: '湯用器皿', typeEn: 'Soup', typeCn: '湯' }
    expect((await staff.call(admin.renameType, { params, body })).status).toBe(404)
    const half = await rename({ type: 'For tea', currentTypeCn: '茶具', typeEn: 'Tea', typeCn: '' })
    expect(half.body).toMatchObject({ code: 'language-missing', field: 'typeCn' })
    const merging = { type: 'For tea', currentTypeCn: '茶具', typeEn: 'Soup ware', typeCn: '茶具' }
    const other = await rename(merging)
    expect(other.body).toEqual({ code: 'type-names-differ', typeEn: 'Soup ware', typeCn: '湯用器皿' })
    const entries = db.selectFrom('audit_log').where('act', '=', 'renameType').select('after')
    expect(await entries.execute()).toEqual([
      { after: { 'type Bowls': 'Soup ware · 湯用器皿', 'type Spoons': 'Soup ware · 湯用器皿' } },
    ])
  })

  test('refuses to rename a type whose Chinese name was changed since it was read', async () => {
    const { body: category } = await add('category', 'Lighting')
    await add('subCategory', 'Lanterns', category.id, { typeEn: 'PdfDocument', typeCn: '紙燈' })
    const rename = async (currentTypeCn: string, typeCn: string) =>
      await staff.call(admin.renameType, {
        params: { id: category.id },
        body: { type: 'PdfDocument', currentTypeCn, typeEn: 'PdfDocument', typeCn },
      })
    expect((await rename('紙燈', '紙製燈飾')).status).toBe(200)
    const late = await rename('紙燈', '紙燈籠')
    expect([late.status, late.body]).toEqual([422, { code: 'changed-meanwhile' }])
    expect((await rename('紙製燈飾', '紙燈籠')).status).toBe(200)
  })

  test('shows the mark of a brand, and none after its removal', async () => {
    const { path } = await aStoredPicture(db)
    const { body } = await add('brand', 'Tenridge', null, { imagePath: path })
    const { displayProductId } = await aProduct(db)
    await db
      .updateTable('display_products')
      .set({ brand_id: body.id, series_id: null })
      .where('id', '=', displayProductId)
      .execute()
    const shown = async () => (await listBrands(db)).find(({ id }) => id === body.id)?.imageUri
    expect(await shown()).toBe(markUri(body.id, markVersion({ path })))
    const stored = (menu: ManagedMenu) => menu.brands.find(({ id }) => id === body.id)
    const { version = '', image } = stored(body.menu) ?? {}
    expect(image).toMatchObject({ path })
    const update = async (imagePath: string | null, since: string) =>
      await staff.call(admin.update, {
        params: { kind: 'brand', id: body.id },
        body: { ...entry, nameEn: 'Tenridge', imagePath, version: since },
      })
    expect((await update(null, version)).status).toBe(200)
    expect(await shown()).toBeNull()
    expect((await update(path, version)).body).toEqual({ code: 'changed-meanwhile' })
    expect(await violations(db)).toEqual([])
  })

  test('shows the brand of a product that was archived and is shown again', async () => {
    const { body } = await add('brand', 'Fernhill')
    const { displayProductId } = await aProduct(db)
    const change = async (enabled: boolean) => {
      const page = db.updateTable('display_products').where('id', '=', displayProductId)
      await page
        .set({ brand_id: body.id, archived_at: mall.clock.now(), enabled, is_listed: enabled })
        .execute()
      return (await listBrands(db)).some(({ id }) => id === body.id)
    }
    expect([await change(false), await change(true)]).toEqual([false, true])
  })

  test('refuses to delete an entry in use, and deletes an empty one', async () => {
    const { body: category } = await add('category', 'Kitchen')
    const { body: sub } = await add('subCategory', 'Pots', category.id)
    const kettle = await aProduct(db)
    const edit = await anEdit(db, kettle, { subCategoryIds: [sub.id] })
    const params = { id: kettle.displayProductId }
    expect((await staff.call(productAdminEndpoints.update, { params, body: edit })).status).toBe(200)
    const remove = async (kind: string, id: string) =>
      await staff.call(admin.remove, { params: { kind, id } })
    expect((await remove('subCategory', sub.id)).body).toEqual({ code: 'menu-entry-in-use', holds: 1 })
    expect((await remove('category', category.id)).body).toEqual({ code: 'menu-entry-in-use', holds: 1 })
    const { body: empty } = await add('category', 'Empty')
    const { status, body: without } = await remove('category', empty.id)
    expect([status, without]).toMatchObject([200, {}])
    expect(namesOf(without)).not.toContain('Empty')
    expect((await remove('category', empty.id)).status).toBe(404)
    expect(await violations(db)).toEqual([])
  })

  test('refuses to delete a brand or category that discount codes name', async () => {
    const { body: brand } = await add('brand', 'Stonewell')
    const { body: category } = await add('category', 'Stationery')
    await aCode(db, { onlyFor: [{ brandId: brand.id }, { categoryId: category.id }] })
    await aCode(db, { onlyFor: [{ categoryId: category.id }] })
    const remove = async (kind: string, id: string) =>
      await staff.call(admin.remove, { params: { kind, id } })
    const [ofBrand, ofCategory] = [await remove('brand', brand.id), await remove('category', category.id)]
    expect([ofBrand.status, ofBrand.body]).toEqual([422, { code: 'menu-entry-in-codes', codes: 1 }])
    expect([ofCategory.status, ofCategory.body]).toEqual([422, { code: 'menu-entry-in-codes', codes: 2 }])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  bannerAdminEndpoints as admin,
  type BannerEdit,
  type ManagedBanners,
} from '../../../contract/admin/catalogue/banner-admin.ts'
import { aBanner, aStoredPicture } from '../../../test-support/catalogue/a-banner.ts'
import { aProduct, takeOffShelf } from '../../../test-support/catalogue/a-product.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { getHome } from '../browse/home-queries.ts'
import { applySchedule } from '../publishing/apply-schedule.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { bannerAdminRoutes } from './banner-admin-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [bannerAdminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

async function add(change: Partial<BannerEdit> = {}) {
  return await staff.call(admin.add, { body: await aBanner(db, change) })
}

function versionIn({ banners }: ManagedBanners, id: string): string {
  return banners.find((banner) => banner.id === id)?.version ?? ''
}

async function listShownNames(): Promise<string[]> {
  return (await getHome(db, { today: '2026-03-01', ranked: [] })).banners.map(({ nameEn }) => nameEn)
}

describe('the banners', () => {
  test('appear in the order set by the staff, and every change moves the catalogue epoch', async () => {
    const before = await readEpoch(db)
    const [firstReply, secondReply] = [await add({ nameEn: 'First' }), await add({ nameEn: 'Second' })]
    expect(firstReply.status).toBe(201)
    expect(await listShownNames()).toEqual(['First', 'Second'])
    const moved = { params: { id: secondReply.body.id }, body: { place: 1 } }
    expect((await staff.call(admin.move, moved)).status).toBe(200)
    expect(await listShownNames()).toEqual(['Second', 'First'])
    await staff.call(admin.remove, { params: { id: secondReply.body.id }, body: { reason: 'Out of season' } })
    expect(await listShownNames()).toEqual(['First'])
    expect(await readEpoch(db)).toBe(before + 4)
    const gone = await staff.call(admin.remove, {
      params: { id: secondReply.body.id },
      body: { reason: 'Out of season' },
    })
    expect(gone.status).toBe(404)
    const log = db.selectFrom('audit_log').where('subject', '=', 'banner').select('act').orderBy('id')
    expect((await log.execute()).map(({ act }) => act)).toEqual([
      'addBanner',
      'addBanner',
      'orderBanners',
      'removeBanner',
    ])
    await staff.call(admin.remove, { params: { id: firstReply.body.id }, body: { reason: 'Out of season' } })
  })

  test('are hidden until both languages are complete', async () => {
    expect((await add({ nameCn: '' })).body).toMatchObject({ code: 'language-missing', field: 'nameCn' })
    const { status, body } = await add({ nameEn: 'Half', nameCn: '', enabled: false })
    expect(status).toBe(201)
    expect(await listShownNames()).not.toContain('Half')
    const half = await aBanner(db, { nameEn: 'Half', nameCn: '' })
    const update = { params: { id: body.id }, body: { ...half, version: versionIn(body, body.id) } }
    expect((await staff.call(admin.update, update)).body).toMatchObject({ language: 'zh_tw' })
    const forced = db.updateTable('banners').set({ enabled: true }).where('id', '=', body.id).execute()
    await expect(forced).rejects.toThrow('banners_shown_in_both_languages')
  })

  test('have a separate Chinese picture, and reject pictures of the wrong shape', async () => {
    const { path } = await aStoredPicture(db, 2_560, 1_024)
    await add({ nameEn: 'Two pictures', imageCnPath: path })
    const { banners } = await getHome(db, { today: '2026-03-01', ranked: [] })
    expect(banners.find(({ nameEn }) => nameEn === 'Two pictures')?.imageCn?.path).toBe(path)
    const square = await aStoredPicture(db, 1_600, 1_600)
    const format = { code: 'banner-format-failure', minWidth: 1_280, minHeight: 512, language: null }
    expect((await add({ imagePath: square.path })).body).toEqual({ ...format, isTooSmall: false })
    expect((await add({ imagePath: `images/${'0'.repeat(32)}` })).body).toEqual({
      ...format,
      isTooSmall: true,
    })
  })

  test('link to pages of the mall, and are flagged when the page has gone', async () => {
    const kettle = await aProduct(db)
    const linkPath = `/product/detail?id=${kettle.displayProductId}`
    expect((await add({ linkPath: '/never-heard-of' })).body).toMatchObject({ code: 'link-leads-nowhere' })
    expect((await add({ nameEn: 'To a page', linkPath })).status).toBe(201)
    await takeOffShelf(db, kettle)
    const { body } = await staff.call(admin.list)
    expect(body.banners.find(({ nameEn }) => nameEn === 'To a page')?.isLinkBroken).toBe(true)
  })

  test('accept one of two concurrent edits; a move in between does not conflict', async () => {
    const { body } = await add({ nameEn: 'Two hands' })
    const banner = await aBanner(db, { nameEn: 'Two hands' })
    const edit = async (textEn: string, version: string) => {
      const input = { ...banner, textEn, textCn: '同一橫額', version }
      return await staff.call(admin.update, { params: { id: body.id }, body: input })
    }
    const read = versionIn(body, body.id)
    await staff.call(admin.move, { params: { id: body.id }, body: { place: 1 } })
    const both = await Promise.all([edit('mine', read), edit('yours', read)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toEqual({ code: 'changed-meanwhile' })
    const { body: list } = await staff.call(admin.list)
    expect((await edit('mine after all', versionIn(list, body.id))).status).toBe(200)
    expect((await edit('late', read)).body).toEqual({ code: 'changed-meanwhile' })
  })

  test('appear and disappear at their scheduled times', async () => {
    const inMinutes = (minutes: number) =>
      new Date((Math.floor(mall.clock.now().getTime() / 60_000) + minutes) * 60_000)
    const [showAt, hideAt] = [inMinutes(60).toISOString(), inMinutes(120).toISOString()]
    await add({ nameEn: 'At noon', enabled: false, showAt, hideAt })
    const passed = { enabled: false, showAt: '2020-01-01T00:00:00.000Z' }
    expect((await add({ nameEn: 'Too late', ...passed })).body).toEqual({
      code: 'time-in-past',
      field: 'showAt',
    })
    await applySchedule(db, inMinutes(30))
    expect(await listShownNames()).not.toContain('At noon')
    const before = await readEpoch(db)
    await applySchedule(db, inMinutes(61))
    expect(await listShownNames()).toContain('At noon')
    expect(await readEpoch(db)).toBe(before + 1)
    await applySchedule(db, inMinutes(121))
    expect(await listShownNames()).not.toContain('At noon')
  })
})

describe('a removed banner', () => {
  test('returns to its position as it was, although its link is broken, its texts are in one language, and it was added a moment ago', async () => {
    const kettle = await aProduct(db)
    const linkPath = `/product/detail?id=${kettle.displayProductId}`
    const { acceptsGaps: _, ...banner } = await aBanner(db, { nameCn: 'Soup is on', linkPath })
    const { body: added } = await staff.call(admin.add, { body: { ...banner, acceptsGaps: true } })
    const next = await add({ nameEn: 'Next' })
    await takeOffShelf(db, kettle)
    const params = { id: added.id }
    await staff.call(admin.move, { params: { id: next.body.id }, body: { place: 1 } })
    const { body: before } = await staff.call(admin.move, { params, body: { place: 1 } })
    await staff.call(admin.remove, { params, body: { reason: 'Out of season' } })
    const restored = await staff.call(admin.restore, { params, body: { ...banner, place: 1 } })
    expect(restored.status).toBe(200)
    expect(before.banners[0]).toMatchObject({ id: added.id, isLinkBroken: true })
    expect(restored.body).toEqual(before)
    const repeated = { params, body: { ...banner, nameEn: 'Other', place: 2 } }
    expect((await staff.call(admin.restore, repeated)).body).toEqual(restored.body)
    for (const id of [added.id, next.body.id])
      await staff.call(admin.remove, { params: { id }, body: { reason: 'Out of season' } })
  })

  test('returns with a time of showing that passed meanwhile', async () => {
    const showAt = new Date(mall.clock.now().getTime() - 3_600_000).toISOString()
    const { acceptsGaps: _, ...banner } = await aBanner(db, { nameEn: 'Late', enabled: false, showAt })
    const params = { id: randomUUID() }
    const { body } = await staff.call(admin.restore, { params, body: { ...banner, place: 1 } })
    expect(body.banners[0]).toMatchObject({ id: params.id, nameEn: 'Late', enabled: false })
    await staff.call(admin.remove, { params, body: { reason: 'Out of season' } })
  })

  test('is refused with a link out of the mall', async () => {
    const { acceptsGaps: _, ...banner } = await aBanner(db, { linkPath: '//example.hk' })
    const params = { id: randomUUID() }
    const { status, body } = await staff.call(admin.restore, { params, body: { ...banner, place: 1 } })
    expect([status, body]).toEqual([422, { code: 'link-leads-nowhere', path: '//example.hk' }])
  })

  test('is refused without a picture or a language', async () => {
    const { acceptsGaps: _, ...banner } = await aBanner(db, {
      nameCn: '',
      imagePath: `images/${'0'.repeat(32)}`,
    })
    const params = { id: randomUUID() }
    const { status, body } = await staff.call(admin.restore, { params, body: { ...banner, place: 1 } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'language-missing', field: 'nameCn' })
  })
})

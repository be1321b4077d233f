import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../contract/admin/audit-log/audit-log.ts'
import { pageTextAdminEndpoints as admin } from '../../contract/admin/settings/page-text-admin.ts'
import { pageTextEndpoints } from '../../contract/shop/settings/page-texts.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { adminRoutes } from '../admin/dashboard/admin-routes.ts'
import { pageTextRoutes } from './page-text-routes.ts'
import { watchShop } from './watch-shop.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [pageTextRoutes, adminRoutes])
const staff = await aClerk(mall, { username: 'Ng Staff' })
const visitor = createActor(mall.app, null)

const faq = { page: 'faq' } as const
const text = {
  titleEn: 'FAQ',
  titleCn: '常見問題',
  summaryEn: 'Answers',
  summaryCn: '解答',
  bodyEn: '## Delivery\nIt costs {freight}.',
  bodyCn: '## 送貨\n運費為 {freight}。',
}

async function latest(): Promise<number> {
  return (await staff.call(admin.list, { params: faq })).body.versions[0]?.number ?? 0
}

async function save(change: object = {}) {
  const body = {
    ...text,
    number: await latest(),
    note: 'Delivery',
    isMaterial: false,
    publishAt: null,
    acceptsGaps: true,
    ...change,
  }
  return await staff.call(admin.save, { params: faq, body })
}

const readText = async () => (await visitor.call(pageTextEndpoints.read, { params: faq })).body.text

const inDays = (days: number) =>
  `${new Date(mall.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 16)}:00Z`

describe('the text of a page', () => {
  test('is that of the release until the staff publish one, and the log names what changed', async () => {
    expect(await readText()).toBeNull()
    const { status, body } = await save()
    expect([status, body.versions]).toMatchObject([
      200,
      [{ number: 1, note: 'Delivery', staffName: 'Ng Staff', isShown: true }],
    ])
    expect(await readText()).toMatchObject({ bodyEn: '## Delivery\nIt costs {freight}.' })
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: 'faq' } })
    expect(log.items[0]).toMatchObject({ act: 'savePageText', after: { version: 1, note: 'Delivery' } })
  })

  test('is published at its time, unless it is withdrawn before, and cached pages expire then', async () => {
    const watch = await watchShop(mall, mall.log)
    const start = mall.clock.now()
    const inMinutes = (minutes: number) =>
      `${new Date(start.getTime() + minutes * 60_000).toISOString().slice(0, 16)}:00Z`
    await save({ titleEn: 'In two minutes', publishAt: inMinutes(2) })
    const withdrawn = (await save({ titleEn: 'Withdrawn', publishAt: inMinutes(3) })).body.versions[0]?.number
    expect((await readText())?.titleEn).toBe('FAQ')
    expect((await staff.call(admin.withdraw, { params: faq, body: { number: withdrawn ?? 0 } })).status).toBe(
      200,
    )
    const before = watch.current()
    await mall.clock.advance({ minutes: 5 })
    expect((await readText())?.titleEn).toBe('In two minutes')
    await expect.poll(() => watch.current()).toBeGreaterThan(before)
    await watch.stop()
    const again = await staff.call(admin.withdraw, { params: faq, body: { number: withdrawn ?? 0 } })
    expect(again.body).toEqual({ code: 'changed-meanwhile' })
  })

  test('that is scheduled is replaced by its corrected version, also if that is published later', async () => {
    const [scheduled] = (await save({ titleEn: 'Scheduled', publishAt: inDays(1) })).body.versions
    const replaces = scheduled?.number ?? 0
    const { body } = await save({ titleEn: 'Corrected', publishAt: inDays(2), replaces })
    expect(body.versions.slice(0, 2)).toMatchObject([
      { titleEn: 'Corrected', withdrawnAt: null },
      { titleEn: 'Scheduled', withdrawnAt: expect.any(String) },
    ])
    expect((await save({ publishAt: inDays(2), replaces })).body).toEqual({ code: 'changed-meanwhile' })
  })

  test('is compared with the live text, not with a withdrawn one, if only one language changed', async () => {
    await save()
    const [withdrawn] = (await save({ titleEn: 'Questions', publishAt: inDays(1) })).body.versions
    await staff.call(admin.withdraw, { params: faq, body: { number: withdrawn?.number ?? 0 } })
    const change = { titleEn: 'Questions', titleCn: '問題', acceptsGaps: false }
    expect((await save(change)).status).toBe(200)
    await save()
  })

  test('is refused with unknown values, unsafe links, a time in the past, or over a newer version', async () => {
    expect((await save({ bodyCn: '## 送貨\n{price}' })).body).toMatchObject({
      code: 'page-text-faulty',
      field: 'bodyCn',
      fault: 'unknown-placeholder',
      at: '{price}',
    })
    expect((await save({ bodyEn: '## A\n[x](javascript:alert)' })).body).toMatchObject({
      fault: 'unsafe-link',
    })
    expect((await save({ publishAt: '2020-01-01T00:00:00Z' })).body).toEqual({
      code: 'time-in-past',
      field: 'publishAt',
    })
    const all = await save({ bodyEn: 'A', bodyCn: '## 送貨\n{price}', publishAt: '2020-01-01T00:00:00Z' })
    expect(all.body).toMatchObject({
      code: 'page-text-faulty',
      field: 'bodyEn',
      others: [
        { code: 'page-text-faulty', field: 'bodyCn' },
        { code: 'time-in-past', field: 'publishAt' },
      ],
    })
    expect((await save({ number: (await latest()) - 1 })).body).toEqual({ code: 'changed-meanwhile' })
    const number = await latest()
    const both = await Promise.all([save({ number }), save({ number })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('in one language is published after a warning; terms with a part in one language never', async () => {
    const bodyEn = `${text.bodyEn}\n## Gift cards\nThey are valid for three years.`
    const gap = { code: 'one-language-only', gap: 'sections-differ', language: 'zh_tw' }
    expect((await save({ bodyEn, acceptsGaps: false })).body).toEqual({ ...gap, canAccept: true })
    expect((await save({ bodyEn, acceptsGaps: true })).status).toBe(200)

    const terms = { page: 'termsConditions' } as const
    const versions = async () => (await staff.call(admin.list, { params: terms })).body.versions
    const saveTerms = async (change: object) => {
      const number = (await versions())[0]?.number ?? 0
      const body = { ...text, number, note: 'Terms', isMaterial: true, publishAt: null, ...change }
      return await staff.call(admin.save, { params: terms, body })
    }
    for (const acceptsGaps of [false, true]) {
      expect((await saveTerms({ bodyEn, acceptsGaps })).body).toEqual({ ...gap, canAccept: false })
      expect((await saveTerms({ bodyCn: text.bodyEn, acceptsGaps })).body).toMatchObject({
        gap: 'untranslated',
      })
    }
    expect(await versions()).toEqual([])
    await saveTerms({})
    const onlyChinese = { bodyCn: text.bodyCn.replace('運費', '送貨費'), acceptsGaps: true }
    expect((await saveTerms(onlyChinese)).body).toMatchObject({ gap: 'changed-in-one', language: 'en' })
    expect((await saveTerms({ ...onlyChinese, isMaterial: false })).status).toBe(200)
  })
})

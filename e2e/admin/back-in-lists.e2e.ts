import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { admin } from '../../web/shared/text/en/admin/admin.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

interface ListPage {
  /** Address with a filter, if the lists of the page have any. */
  path: string
  /** Files that load the lists of the page. */
  files: string[]
  /** Whether a list of the page has more rows than its first page. */
  hasMore?: boolean
}

/** Every page of the admin with a list. */
const pages: ListPage[] = [
  { path: '/admin/order?state=PAID', files: ['orders/order-list-page.tsx'], hasMore: true },
  { path: '/admin/order?queue=TO_PACK', files: ['orders/queues/queue-page.tsx'] },
  { path: '/admin/order?reports', files: ['orders/reports/carrier-report-page.tsx'], hasMore: true },
  { path: '/admin/appeal?state=ANSWERED', files: ['appeals/appeal-list-page.tsx'] },
  { path: '/admin/appeal/replies', files: ['appeals/saved-replies/saved-reply-page.tsx'] },
  {
    path: '/admin/catalogue?sort=name',
    files: ['catalogue/products/product-list-page.tsx'],
    hasMore: true,
  },
  { path: '/admin/catalogue/drafts', files: ['catalogue/products/draft-list-page.tsx'], hasMore: true },
  { path: '/admin/stock?k=a', files: ['stock/stock-list-page.tsx'], hasMore: true },
  { path: '/admin/stock/specification?id=', files: ['stock/stock-page.tsx'], hasMore: true },
  {
    path: '/admin/promotion?phase=OVER',
    files: ['promotions/code-table.tsx', 'promotions/offer-table.tsx'],
    hasMore: true,
  },
  { path: '/admin/person?role=MEMBER', files: ['accounts/person-list-page.tsx'], hasMore: true },
  { path: '/admin/person/detail?id=', files: ['accounts/offset-credits.tsx'] },
  { path: '/admin/payout', files: ['payouts/payout-page.tsx'] },
  { path: '/admin/mail?state=SENT', files: ['mail/mail-page.tsx'], hasMore: true },
  { path: '/admin/dataRequest?all=1', files: ['privacy/data-request-list-page.tsx'], hasMore: true },
  { path: '/admin/staff', files: ['staff/staff-page.tsx'] },
  { path: '/admin/log?by=STAFF', files: ['log/log-page.tsx'], hasMore: true },
  { path: '/admin/setting/apiKey', files: ['settings/api-keys/api-key-page.tsx'] },
  { path: '/admin/setting/webhook', files: ['settings/webhooks/webhook-page.tsx'] },
]

const folder = 'web/admin'

test('the table of lists is complete', async () => {
  const files = await readdir(folder, { recursive: true })
  const loading = await Promise.all(
    files
      .filter((file) => file.endsWith('.tsx'))
      .map(async (file) =>
        (await readFile(join(folder, file), 'utf8')).includes('useAdminList(') ? [file] : [],
      ),
  )
  expect(pages.flatMap(({ files }) => files).toSorted()).toEqual(loading.flat().toSorted())
})

test('Back restores the filters, the pages and the position of every list', async ({
  mall,
  newPage,
  words,
}) => {
  const { personId, specificationId } = await addRows(mall)
  const ids: Record<string, string> = {
    '/admin/stock/specification?id=': specificationId,
    '/admin/person/detail?id=': personId,
  }
  const page = await newPage()
  await page.addInitScript(scrollOnEveryChange)
  const { heading, visit } = await staffAt(page, words, mall, { path: '/admin/health' })
  await page.setViewportSize({ width: 1280, height: 420 })
  const menu = page.getByRole('navigation', { name: admin.title, exact: true })
  const main = page.getByRole('main')
  const rows = main.getByRole('row')
  const more = main.getByRole('button', { name: admin.list.more, exact: true })
  const position = () => page.evaluate(() => Math.round(scrollY))
  for (const { path: listPath, hasMore } of pages) {
    const path = listPath + (ids[listPath] ?? '')
    await test.step(path, async () => {
      await visit(path)
      // Some pages have several lists.
      await page.waitForLoadState('networkidle')
      await expect(rows.nth(1)).toBeVisible()
      if (hasMore) {
        const rowsAtFirst = await rows.count()
        await more.click()
        await expect.poll(() => rows.count()).toBeGreaterThan(rowsAtFirst)
      }
      const count = await rows.count()
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect.poll(position).toBeGreaterThan(0)
      const left = await position()
      await menu.getByRole('link', { name: admin.nav.pages['/admin/health'], exact: true }).click()
      await expect(heading(admin.health.title)).toBeVisible()
      if (path.includes(specificationId)) {
        // The page is short until its facts arrive, here after both pages of its list.
        let answers = 0
        const listed = page.waitForResponse((answer) => {
          if (/\/movement\?/.test(answer.url())) answers += 1
          return answers === 2
        })
        await page.route(new RegExp(`/stock/${specificationId}\\?`), async (route) => {
          await listed
          await route.fallback()
        })
      }
      await page.goBack()
      await expect(page).toHaveURL(mall.url + path)
      await expect(rows).toHaveCount(count)
      await expect.poll(position).toBe(left)
    })
  }
})

/** A browser may report a scroll at any moment, also between the rendering of a list and its effects. */
function scrollOnEveryChange(): void {
  new MutationObserver(() => dispatchEvent(new Event('scroll'))).observe(document, {
    childList: true,
    subtree: true,
  })
}

/** Adds rows, so that the lists have more than one page. */
async function addRows({ db }: Mall): Promise<{ personId: string; specificationId: string }> {
  const { rows } = await sql<{ personId: string; specificationId: string }>`
    select (select person_id from distributors where edc_number = '88000001') as "personId",
      (select specification_id from stock order by specification_id limit 1) as "specificationId"`.execute(db)
  const [ids] = rows
  if (ids === undefined) throw new Error('The demo has no stock')
  const { personId, specificationId } = ids
  const series = sql`generate_series(1, 60) as number`
  await sql`insert into people (email, username, password_hash, contact_number, gender, address, language,
      verified_at, terms_version, agreed_at)
    select 'list' || number || '@example.hk', 'Member ' || number, 'none', '', 'NONE', '', 'en', now(), '1', now()
    from ${series}`.execute(db)
  await sql`insert into person_roles (person_id, role)
    select id, 'ROLE_API_MEMBER' from people where email like 'list%@example.hk'`.execute(db)
  await sql`insert into data_requests (person_id, kind, channel, received_at, due_on)
    select ${personId}, 'ACCESS', 'STAFF', now(), current_date + 40 from ${series}`.execute(db)
  await sql`insert into mails (kind, subject_id, to_address, language, facts, state, sent_at)
    select 'sessions-ended', 'list ' || number, 'list@example.hk', 'en', '{}', 'SENT', now() from ${series}`.execute(
    db,
  )
  await sql`insert into audit_log (at, staff_id, staff_name, act, subject, subject_name, before, after)
    select date_trunc('milliseconds', now()), id, 'Ng Staff', 'editProduct', 'displayProduct', 'list', '{}', '{}'
    from people cross join ${series} where email = 'desk@demo.hk'`.execute(db)
  await sql`insert into carrier_events (carrier, event_key, tracking_number, code, text, received_at, problem)
    select 'sf-express', number::text, 'SF' || number, '50', 'Collected', now(), 'UNKNOWN_NUMBER' from ${series}`.execute(
    db,
  )
  await sql`insert into discount_codes (code, off_cents, starts_at, ends_at)
    select 'LIST' || number, 100, now() - interval '2 days', now() - interval '1 day' from ${series}`.execute(
    db,
  )
  await sql`insert into stock_movements (specification_id, quantity, reason)
    select ${specificationId}, 1, 'RECEIPT' from ${series}`.execute(db)
  await sql`update stock set on_hand = on_hand + 60 where specification_id = ${specificationId}`.execute(db)
  await sql`insert into product_drafts (content, saved_at) select '{"code": "", "nameEn": "Draft", "nameCn": ""}', now() from ${series}`.execute(
    db,
  )
  await sql`insert into api_keys (name, person_id, permissions, token_hash, hint, api_version, max_per_minute,
      created_at, expires_at)
    select 'Key ' || number, ${personId}, '{orders}', sha256(number::text::bytea), 'mallkey_', current_date, 60, now(),
      now() + interval '90 days'
    from generate_series(1, 10) as number`.execute(db)
  await sql`insert into webhook_endpoints (name, url, events, secret, hint, created_at, disabled_at, disabled_reason)
    select 'Webhook ' || number, 'https://example.hk/', '{order.paid}', '', 'whsec_', now(), now(), 'STAFF'
    from generate_series(1, 10) as number`.execute(db)
  return ids
}

import type { Page } from '@playwright/test'
import { admin } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

test('an auditor reads pages, learns that they are read-only, and sees no buttons that change something', async ({
  mall,
  newPage,
}) => {
  await allowOnly('clerk@demo.hk', 'audit', mall)
  const kettle = await findProductOnSale(mall)
  const page = await newPage()
  const auditor = await staffAt(page, en, mall, { path: '/admin?lang=en', account: 'clerk@demo.hk' })
  await expect(auditor.heading(admin.today.title)).toBeVisible()
  await expect(page.getByText(admin.staff.readOnly)).toBeHidden()

  // A stock is named by its variant, too.
  const stockName = new RegExp(`^${kettle.nameEn}`)
  const changes: [path: string, heading: string | RegExp, change: string][] = [
    [`/admin/catalogue/product?id=${kettle.displayProductId}`, kettle.nameEn, admin.products.save],
    ['/admin/catalogue?x', admin.products.title, admin.catalogue.drafts.newProduct],
    [`/admin/stock/specification?id=${kettle.specificationId}`, stockName, admin.stock.receive],
    ['/admin/catalogue/menu?x', admin.catalogue.menu.title, admin.catalogue.menu.add.category],
    ['/admin/catalogue/import?x', admin.catalogue.files.title, admin.catalogue.files.preview],
    ['/admin/setting/holiday?x', admin.settings.holidays.title, admin.settings.holidays.add],
    ['/admin/promotion?x', admin.promotions.title, admin.promotions.makeCodes],
    ['/admin/payout?x', admin.payouts.title, admin.payouts.pay],
    ['/admin/setting?carriers', admin.settings.carriers.title, admin.settings.carriers.add],
    ['/admin/setting/apiKey?x', admin.apiKeys.title, admin.apiKeys.add],
    ['/admin/staff?x', admin.staff.title, admin.staff.invite],
  ]
  const deskPage = await newPage()
  const desk = await staffAt(deskPage, en, mall, { path: '/admin?lang=en' })
  const controlOf = (on: Page, name: string) => {
    const control = { name, exact: true }
    return on.getByRole('button', control).or(on.getByRole('link', control)).first()
  }
  for (const [path, heading, change] of changes) {
    await desk.visit(`${path}&lang=en`)
    await expect(controlOf(deskPage, change)).toBeVisible()
    await auditor.visit(`${path}&lang=en`)
    await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible()
    await expect(page.getByText(admin.staff.readOnly)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(controlOf(page, change)).toBeHidden()
  }
})

async function allowOnly(email: string, permission: 'audit', { db }: Mall): Promise<void> {
  const { id } = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('staff_permissions').where('person_id', '=', id).execute()
  await db.insertInto('staff_permissions').values({ person_id: id, permission }).execute()
}

import { expect, type Locator, type Page } from '@playwright/test'
import type { AdminText } from '../web/shared/text/shape/admin.ts'
import type { Text } from '../web/shared/text/shape/text.ts'
import type { Mall } from './mall.ts'
import { type Shopper, shopperAt } from './shopper.ts'

/** A browser of a member of staff with shortcuts for frequent actions. */
export interface AdminBrowser extends Shopper {
  /** The heading of the page. */
  heading: (name: string) => Locator
  click: (name: string) => Promise<void>
}

/** Opens a page as a member of the demo's staff who has signed in, in a window of desktop width. */
export async function staffAt(
  page: Page,
  words: Text,
  mall: Mall,
  { path, account = 'desk@demo.hk' }: { path: string; account?: string },
): Promise<AdminBrowser> {
  const staff = shopperAt(page, words, mall)
  await page.setViewportSize({ width: 1280, height: 900 })
  await staff.resumeSession(account)
  await staff.visit(path)
  return {
    ...staff,
    heading: (name) => page.getByRole('heading', { name, level: 1, exact: true }),
    click: async (name) => await page.getByRole('button', { name, exact: true }).click(),
  }
}

/** The entries of the activity log that tell of an act, whatever its subject. */
export function entriesOf(page: Page, sentence: string): Locator {
  const parts = sentence.replace(/[[\]]/g, '').split(/\s*「?\{\}」?/)
  return page.getByRole('cell', { name: new RegExp(parts.join('.*')) })
}

/** Opens the folded actions of an order. */
export async function openMoreActs(page: Page, words: AdminText): Promise<void> {
  await page.getByRole('button', { name: words.orders.moreActs, exact: true }).click()
}

/** A product of the demo below HK$800, with its price, its code and the code of its display product.
 *  @param forCodes whether discount codes must apply to it */
export async function findProductOnSale({ db }: Mall, { forCodes = false } = {}) {
  return await db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .innerJoin('stock', 'stock.specification_id', 'specifications.id')
    .where('page.is_listed', '=', true)
    .where('products.enabled', '=', true)
    .where('specifications.enabled', '=', true)
    .where('stock.on_hand', '>', 5)
    .where('products.price_cents', '<', 80_000)
    .$if(forCodes, (query) => query.where('products.code_eligible', '=', true))
    .select([
      'page.id as displayProductId',
      'products.id as productId',
      'specifications.id as specificationId',
      'page.code as pageCode',
      'products.code',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
      'products.price_cents as priceCents',
    ])
    .orderBy('page.code')
    .executeTakeFirstOrThrow()
}

/** Chooses an option of a select of the admin, by its label or its place. */
export async function choose(select: Locator, option: string | number): Promise<void> {
  await select.click()
  const page = select.page()
  await expect(page.getByRole('listbox')).toBeVisible()
  const chosenOption =
    typeof option === 'number'
      ? page.getByRole('option').nth(option)
      : page.getByRole('option', { name: option, exact: true })
  const list = page.getByRole('listbox')
  // A list that is aligned with its trigger during the click does not receive it.
  await expect(async () => {
    if (await list.isVisible()) await chosenOption.click()
    await expect(list).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

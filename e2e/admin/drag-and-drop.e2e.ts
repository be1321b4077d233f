import type { Locator } from '@playwright/test'
import { languages } from '../../contract/values/language.ts'
import { staffAt } from '../admin-browser.ts'
import { adminWordsIn, expect, test, wordsIn } from '../fixtures.ts'

for (const lang of languages) {
  test(`the brands of the menu are reordered by mouse and by keyboard with announcements, ${lang}`, async ({
    mall,
    newPage,
  }) => {
    const { menu, order } = adminWordsIn[lang].catalogue
    const page = await newPage()
    await staffAt(page, wordsIn[lang], mall, { path: `/admin/catalogue/menu?lang=${lang}` })
    const brands = page.getByRole('list', { name: menu.brands, exact: true })
    const readStoredOrder = () =>
      mall.db.selectFrom('brands').select(['name_en', 'name_cn']).orderBy('sort_id').execute()
    const nameOf = (brand: { name_en: string; name_cn: string } | undefined) =>
      (lang === 'en' ? brand?.name_en : brand?.name_cn) ?? ''
    const before = await readStoredOrder()
    const all = before.length
    const handle = (name: string) => brands.getByRole('button', { name: order.drag(name), exact: true })
    const [firstBrand, secondBrand, thirdBrand] = before.map(nameOf)
    if (firstBrand === undefined || secondBrand === undefined || thirdBrand === undefined)
      throw new Error('too few brands')

    await handle(firstBrand).focus()
    await expect(handle(firstBrand)).toHaveAccessibleDescription(order.instructions)
    await page.keyboard.press('Space')
    await expect(page.getByText(order.pickedUp(firstBrand, 1, all))).toBeAttached()
    await moveDown(page.getByText(order.over(firstBrand, 2, all)))
    await page.keyboard.press('Space')
    await expect(page.getByText(order.dropped(firstBrand, 2, all))).toBeAttached()
    await expect
      .poll(async () => (await readStoredOrder()).map(nameOf).slice(0, 3))
      .toEqual([secondBrand, firstBrand, thirdBrand])

    await expect(brands.getByRole('button').first()).toHaveAccessibleName(order.drag(secondBrand))
    await handle(secondBrand).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(order.pickedUp(secondBrand, 1, all))).toBeAttached()
    await moveDown(page.getByText(order.over(secondBrand, 2, all)))
    await page.keyboard.press('Escape')
    await expect(page.getByText(order.cancelled(secondBrand, 1))).toBeAttached()

    await handle(secondBrand).scrollIntoViewIfNeeded()
    await handle(thirdBrand).scrollIntoViewIfNeeded()
    await drag(handle(thirdBrand), handle(secondBrand))
    await expect
      .poll(async () => (await readStoredOrder()).map(nameOf).slice(0, 3))
      .toEqual([thirdBrand, secondBrand, firstBrand])
  })
}

/** Presses the arrow key until the move is announced: the places are measured shortly after the entry is lifted, and a
 *  press before that has no effect. */
async function moveDown(announcement: Locator): Promise<void> {
  await expect(async () => {
    await announcement.page().keyboard.press('ArrowDown')
    await expect(announcement).toBeAttached({ timeout: 3_000 })
  }).toPass()
}

/** Drags by mouse to the former place of another entry, because the entries move aside meanwhile. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const page = from.page()
  const place = await to.boundingBox()
  if (place === null) throw new Error('the place is not visible')
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(place.x + 5, place.y - 10, { steps: 10 })
  await page.mouse.up()
}

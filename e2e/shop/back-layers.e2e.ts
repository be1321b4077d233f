import type { Page } from '@playwright/test'
import { inLanguage } from '../../contract/site-map.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true, viewport: { width: 360, height: 740 } })

test('Back closes the topmost layer of a phone, and then leaves the page', async ({
  visitor: { page, visit, reloadBy },
  words,
}) => {
  const { shell } = words
  const menu = page.getByRole('dialog', { name: shell.menu })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await visit(inLanguage('/faq', 'en'))
  const faq = page.url()
  const footer = page.getByRole('contentinfo')
  const category = footer.getByRole('link', { name: 'Kitchen' })
  await expect(category).toBeHidden()
  await footer.locator('summary').click()
  await category.click()
  await expect(heading('Kitchen')).toBeFocused()
  await expect(category).toBeHidden()
  const kitchen = page.url()

  await test.step('Back closes the menu: focus and scroll position stay', async () => {
    await page.evaluate(() => scrollTo(0, 300))
    await opener(page, shell.tabs.categories).focus()
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    expect(page.url()).toBe(kitchen)
    await expect(opener(page, shell.tabs.categories)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  await test.step('Forward does not lead to a layer that is closed', async () => {
    await page.goForward()
    await expect.poll(() => layersOfEntry(page)).toBe(0)
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(faq)
    await page.goForward()
    await expect(page).toHaveURL(kitchen)
    await expect(heading('Kitchen')).toBeVisible()
  })

  await test.step('its button leaves no history entry', async () => {
    await opener(page, shell.tabs.categories).click()
    await menu.getByRole('button', { name: shell.close }).click()
    await expect(menu).toBeHidden()
    await expect.poll(() => layersOfEntry(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(faq)
    await page.goForward()
    await expect(heading('Kitchen')).toBeVisible()
  })

  await test.step('nor does a link within it', async () => {
    await opener(page, shell.tabs.categories).click()
    await menu.getByRole('link', { name: shell.newArrivals }).click()
    await expect(heading(shell.newArrivals)).toBeFocused()
    await expect(menu).toBeHidden()
    const arrivals = page.url()
    await page.goBack()
    await expect(heading('Kitchen')).toBeVisible()
    expect(page.url()).toBe(kitchen)
    await page.goForward()
    await expect(page).toHaveURL(arrivals)
    await page.goBack()
    await expect(heading('Kitchen')).toBeVisible()
  })

  await test.step('a reload with an open menu closes it and keeps Back', async () => {
    await opener(page, shell.tabs.categories).click()
    await expect(menu).toBeVisible()
    await reloadBy(() => page.reload())
    await expect.poll(() => layersOfEntry(page)).toBe(0)
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(faq)
  })

  await test.step('Back closes an enlarged picture', async () => {
    await page.goForward()
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/product/detail**')
    const product = page.url()
    await page.getByRole('button', { name: /^Enlarge picture 1 / }).click()
    await expect(page.getByRole('button', { name: words.zoom.in })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(page.url()).toBe(product)
    await page.goBack()
    await expect(page).toHaveURL(kitchen)
  })
})

test('Back asks before it closes a dialog with unsaved input, and closes nested dialogs one by one', async ({
  newMember,
  words,
}) => {
  const { receivers, unsaved, shell } = words
  const { page, visit } = await newMember()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit('/account/receiver')
  const form = page.getByRole('dialog', { name: receivers.addTitle })
  const question = page.getByRole('dialog', { name: unsaved.title })
  await page.getByRole('button', { name: receivers.add }).first().click()
  await form.getByLabel(receivers.form.name).fill('Chan Tai Man')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel(receivers.form.name)).toHaveValue('Chan Tai Man')
  await form.getByRole('button', { name: shell.close }).click()
  await question.getByRole('button', { name: unsaved.leave }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/account\/receiver/)
  await expect.poll(() => layersOfEntry(page)).toBe(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/account\/receiver/)
})

function opener(page: Page, name: string) {
  return page.getByRole('button', { name })
}

/** Number of layers of the current history entry. */
async function layersOfEntry(page: Page): Promise<number> {
  return await page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)
}

import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test('a colour is chosen by its swatch, and the picture changes with it', async ({ visitor, words }) => {
  const { catalogue } = words
  const { page, visit } = visitor
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/product/search?k=lipstick')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/detail**')
  const colours = page.getByRole('group', { name: /^(Shade|顏色)$/ })
  const pictures = page.getByRole('list', { name: catalogue.pictures })
  const related = page.getByRole('region', { name: catalogue.related })

  await test.step('each colour has a swatch of at least 44 pixels, in a colour of its own', async () => {
    await expect(colours).toBeVisible()
    await expect(related).toHaveCount(0)
    const fills = await colours
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.querySelector('circle')?.getAttribute('fill')))
    expect(fills.length).toBeGreaterThan(1)
    expect(new Set(fills).size).toBe(fills.length)
    expect(fills.every((fill) => /^#[\da-f]{6}$/.test(fill ?? ''))).toBe(true)
    for (const label of await colours.locator('label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  await test.step('the first picture is that of the chosen colour, and no other colour is shown', async () => {
    const sources: (string | null)[] = []
    const inBar = page.locator('[data-bottom-bar] img')
    const legend = (await colours.getAttribute('aria-label')) ?? ''
    for (const radio of await colours.getByRole('radio').all()) {
      const label = radio.locator('xpath=ancestor::label')
      await label.click()
      const name = (await label.locator('span').first().textContent()) ?? ''
      await expect(colours.locator('legend')).toHaveText(catalogue.chosen(legend, name))
      const main = pictures.getByRole('img').first()
      await expect(main).toHaveAttribute('alt', new RegExp(`${name}$`))
      sources.push(await main.getAttribute('src'))
      await expect(pictures.getByRole('listitem')).toHaveCount(2)
      expect(pictureOf(await inBar.getAttribute('src'))).toBe(pictureOf(sources.at(-1) ?? null))
    }
    expect(new Set(sources).size).toBe(sources.length)
  })

  await test.step('sections fold, and other products come once the reader is near', async () => {
    const section = page.locator('details').filter({ hasText: catalogue.deliveryAndReturns })
    await expect(section.getByText(catalogue.howToReturn(7))).toBeVisible()
    await section.locator('summary').click()
    await expect(section.getByText(catalogue.howToReturn(7))).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(related.getByRole('article')).toHaveCount(4)
  })

  await test.step('a dot turns to its picture, and the counter says which it is', async () => {
    await page.getByRole('button', { name: catalogue.showPicture(2, 2) }).click()
    await expect(page.getByText('2 / 2', { exact: true })).toBeVisible()
    await colours.locator('label').first().click()
    await expect(page.getByText('1 / 2', { exact: true })).toBeVisible()
  })

  await test.step('the panel and the cart show the chosen colour', async () => {
    const shownPicture = pictureOf(await pictures.getByRole('img').first().getAttribute('src'))
    await page.getByRole('main').getByRole('button', { name: catalogue.addToCart, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.added.title(1) })
    await expect(sheet).toBeVisible()
    expect(pictureOf(await sheet.locator('img').getAttribute('src'))).toBe(shownPicture)
    await page.keyboard.press('Escape')
    await visit('/shoppingCart')
    const line = page.getByRole('main').getByRole('article')
    const inCart = line.locator('img').first()
    expect(pictureOf(await inCart.getAttribute('src'))).toBe(shownPicture)
  })
})

test('each of three options has its picker, and a combination that was never made cannot be chosen', async ({
  visitor,
  words,
}) => {
  const { addToCart, notMade, soldOut } = words.catalogue
  const { page, visit } = visitor
  const main = page.getByRole('main')
  const value = (name: string) => main.getByRole('radio', { name: new RegExp(`^${name}`) })
  const placeOfButton = async () => (await main.locator('[data-bottom-bar]').boundingBox())?.y
  const choose = async (name: string) => {
    const before = await placeOfButton()
    await value(name).locator('xpath=ancestor::label').click()
    await expect(value(name)).toBeChecked()
    expect(await placeOfButton(), 'a choice moves the button').toBe(before)
  }
  const button = main.getByRole('button', { name: addToCart, exact: true })
  await visit('/product/search?k=Rooftop+Stripe+Cushion')
  await main.getByRole('link', { name: 'Rooftop Stripe Cushion', exact: true }).click()
  await page.waitForURL('**/product/detail**')
  for (const name of ['Size', 'Colour', 'Edge'])
    await expect(main.getByRole('group', { name, exact: true })).toBeVisible()

  await test.step('values are chosen in any order, and those without an alternative need no choice', async () => {
    await choose('Tasselled')
    await main.getByRole('button', { name: words.catalogue.choose('Size'), exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText(words.catalogue.choose('Size'))
    await choose('Navy')
    await expect(value('45 × 45 cm')).toBeChecked()
  })

  await test.step('the value that the large one in navy never had is given up, named and disabled', async () => {
    await choose('60 × 60 cm')
    await expect(value('Tasselled')).not.toBeChecked()
    await expect(value('Tasselled')).toBeDisabled()
    await expect(value(`Tasselled.*${notMade}`)).toHaveCount(1)
    await expect(value(`Plain.*${soldOut}`)).toBeEnabled()
    await choose('Oat')
    await expect(value('Tasselled')).toBeEnabled()
  })

  await test.step('what was made is put into the cart', async () => {
    await choose('Tasselled')
    await button.click()
    await expect(page.getByRole('status').filter({ hasText: words.added.title(1) })).toBeVisible()
  })
})

/** What is the same in all widths and formats of a picture. */
function pictureOf(source: string | null): string {
  return (source ?? '').replace(/-\d+\.\w+$/, '')
}

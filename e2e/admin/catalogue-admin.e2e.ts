import { readFile } from 'node:fs/promises'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { admin as adminText } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../web/shared/text/zh-tw.ts'
import { expectForPhones } from '../accessibility.ts'
import { choose, entriesOf, findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

const { banners, catalogue, confirm, health, list, products, log, settings, tableFiles } = adminText
const { drafts, files, menu, pictures, specTable, variants, productOptions } = catalogue

test.use({ language: 'en' })

test('a catalogue is exported, changed and imported during an order at the old price; a product is drafted and published; menu, banners and settings are saved', async ({
  mall,
  newMember,
  newPage,
  words,
  consoleErrors,
}) => {
  const goods = await findProductOnSale(mall)
  const mei = await newMember({ withInCart: goods })
  await mei.checkOut()

  const page = await newPage()
  const staff = await staffAt(page, zhTw, mall, { path: '/admin/catalogue/import?lang=zh_tw' })
  const { heading, click } = staff

  await expect(heading(files.title)).toBeVisible()
  await page.route('**/admin/catalogue/file?**', (route) => route.fulfill({ status: 503 }))
  await click(files.goods)
  await expect(page.getByText(zhTw.failures.busy(503))).toBeVisible()
  await page.unrouteAll()
  consoleErrors.splice(0)
  const download = page.waitForEvent('download')
  await click(files.goods)
  const sheet = await (await download).path()
  const lines = (await readFile(sheet, 'utf8')).split('\r\n')
  const priced = lines.map((line) =>
    line.replace(new RegExp(`(,${goods.code},[^,]+,[^,]+),[\\d.]+,`), '$1,888.80,'),
  )
  const strange = lines[1]?.replace(/^[^,]+,[^,]+/, 'NEW-9,') ?? ''
  const changed = [...priced.slice(0, -1), strange].join('\r\n')
  await page
    .getByLabel(files.choose)
    .setInputFiles([{ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) }])
  await click(files.preview)
  await expect(page.getByRole('table', { name: files.faults })).toContainText('name_en')
  await expect(page.getByText('888.8').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  const change = page.getByRole('row').filter({ hasText: '888.8' })
  await expect(change.getByText(goods.code, { exact: true }).filter({ visible: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectForPhones(page)
  await click(files.apply(1))
  await expect(page.getByText(files.done(1))).toBeVisible()

  const visitor = shopperAt(await newPage(), words, mall)
  await expect(async () => {
    await visitor.visit(`/product/detail?id=${goods.displayProductId}&lang=en`)
    await expect(visitor.page.getByText('HK$888.80').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mei.page.getByRole('radio', { name: words.checkout.paymentTypes.JETCO }).check()
  await mei.page.getByRole('button', { name: words.checkout.place, exact: true }).click()
  const { nameEn, nameCn } = goods
  const refused = words.refusals['product-changed']({ code: 'product-changed', nameEn, nameCn })
  await expect(mei.page.getByText(refused).first()).toBeVisible()

  const { prices } = tableFiles
  await staff.visit('/admin/catalogue/prices?lang=zh_tw')
  const sku = mall.db.selectFrom('specifications').where('id', '=', goods.specificationId).select('sku')
  const priceFile = `貨號,新價\r\n${(await sku.executeTakeFirstOrThrow()).sku},"1,999.50"\r\nNO-SUCH-SKU,1\r\n`
  await page
    .getByLabel(tableFiles.choose)
    .setInputFiles([{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceFile) }])
  await expect(page.getByRole('table', { name: prices.changes })).toContainText('HK$1,999.50')
  await expectForPhones(page)
  await click(prices.apply(1))
  await expect(page.getByText(prices.done(1))).toBeVisible()
  await page.getByRole('button', { name: prices.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: prices.undo, exact: true }).click()
  await expect(page.getByRole('table', { name: prices.history })).toContainText(prices.isUndone)

  await staff.visit('/admin/catalogue/draft?lang=zh_tw')
  await expect(heading(drafts.newProduct)).toBeVisible()
  await page.getByLabel(drafts.code).fill('LION-1')
  await page.getByLabel(products.nameEn).first().fill('Lion Rock Teapot')
  await choose(page.getByLabel(products.brand), 1)
  await choose(page.getByLabel(products.places), 1)
  await click(specTable.add)
  await page.getByLabel(specTable.labelEn).fill('Holds')
  await page.getByLabel(specTable.labelCn).fill('容量')
  await page.getByLabel(specTable.valueEn).fill('1 l')
  await page.getByLabel(specTable.valueCn).fill('一公升')
  const product = page.getByRole('group', { name: variants.newProduct(1) })
  await product.getByLabel(variants.code).fill('LION-1A')
  await product.getByLabel(products.nameEn).first().fill('Teapot')
  await product.getByLabel(products.nameCn).first().fill('茶壺')
  await product.getByLabel(products.priceIn).fill('288')
  await product.getByLabel(variants.sku).fill('LION-1A1')
  const photo = { name: 'teapot.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(1_600, 1_200) }
  await page.getByLabel(pictures.add).setInputFiles([photo])
  await expect.poll(() => page.getByRole('img', { name: pictures.cropped }).evaluate(isPainted)).toBe(true)
  await page.getByLabel(pictures.sliders.zoom).fill('1.5')
  await click(pictures.applyCrop)
  const stored = page.getByRole('img', { name: pictures.at(1) })
  await expect(stored).toBeVisible()
  const uncropped = (await stored.getAttribute('src')) ?? ''
  await click(pictures.cropOne(pictures.at(1)))
  await expect.poll(() => page.getByRole('img', { name: pictures.cropped }).evaluate(isPainted)).toBe(true)
  // The upload keeps 800 pixels, of which the least crop has 640.
  await page.getByLabel(pictures.sliders.zoom).fill('1.25')
  await click(pictures.applyCrop)
  await expect(stored).not.toHaveAttribute('src', uncropped)
  const [hash = ''] = /[0-9a-f]{32}/.exec((await stored.getAttribute('src')) ?? '') ?? []
  await page
    .getByLabel(pictures.add)
    .setInputFiles([{ ...photo, name: 'notes.jpg', buffer: Buffer.from('notes') }])
  await expect(page.getByLabel(pictures.add)).toHaveAccessibleDescription(
    new RegExp(zhTw.refusals['image-format-mismatch']({ code: 'image-format-mismatch' }).slice(0, 6)),
  )
  await page.getByLabel(pictures.add).scrollIntoViewIfNeeded()
  await page.getByLabel(pictures.add).setInputFiles([
    { ...photo, name: 'lid.jpg', buffer: await aPhoto(900, 900) },
    { ...photo, name: 'notes.jpg', buffer: Buffer.from('notes') },
  ])
  await expect(page.getByRole('img', { name: pictures.at(2) })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg：' })).toBeInViewport()
  await click(drafts.save)
  await expect(page.getByRole('button', { name: drafts.publish, exact: true })).toBeVisible()
  await expectForPhones(page)
  await click(drafts.publish)
  await expect(page.getByLabel(products.nameCn).first()).toHaveAccessibleDescription(/中文/)
  const price = page.getByLabel(products.priceIn).first()
  await price.fill('二百')
  await click(drafts.publish)
  await expect(price).toHaveAccessibleDescription(products.amountFaults.priceCents)
  await expect(page.getByLabel(products.nameCn).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveValue('二百')
  await price.fill('288')
  await page.getByLabel(products.nameCn).first().fill('獅子山茶壺')
  await click(drafts.preview)
  await expect(heading(drafts.previewed)).toBeVisible()
  await expect(page.getByRole('heading', { name: '獅子山茶壺' })).toBeVisible()
  await expectForPhones(page)
  await page.getByRole('main').getByRole('link', { name: drafts.back }).click()
  await expect(page.getByLabel(products.nameCn).first()).toHaveValue('獅子山茶壺')
  await click(drafts.publish)
  await expect(page.getByText(products.saved)).toBeVisible()
  await expect(page).toHaveURL(/catalogue\/product\?id=/)
  // The URL changes before the form of the draft is replaced.
  await expect(page.getByRole('link', { name: products.viewInShop })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await price.fill('二百')
  await page.getByLabel(products.nameCn).first().fill('')
  await page.locator('summary').filter({ hasText: variants.title }).click()
  await expect(price).toBeHidden()
  await click(products.save)
  await expect(price).toBeVisible()
  await expect(price).toHaveAccessibleDescription(products.amountFaults.priceCents)
  await expect(page.getByLabel(products.nameCn).first()).toHaveAccessibleDescription(/中文/)
  await expect(page.getByLabel(products.nameCn).first()).toBeFocused()
  await price.fill('288')
  await page.getByLabel(products.nameCn).first().fill('獅子山茶壺')
  await click(productOptions.title)
  await click(productOptions.start)
  const options = page.getByRole('dialog')
  await options.getByLabel(productOptions.nameEn).fill('Size')
  await options.getByLabel(productOptions.nameCn).fill('容量')
  await options.getByLabel(productOptions.valueEn(1)).fill('Small')
  await options.getByLabel(productOptions.valueCn(1)).fill('細')
  await options.getByRole('button', { name: productOptions.addValue }).click()
  await options.getByLabel(productOptions.valueEn(2)).fill('small')
  await options.getByLabel(productOptions.valueCn(2)).fill('大')
  await page.reload()
  await click(productOptions.title)
  await click(productOptions.start)
  await expect(page.getByText(list.restored)).toBeVisible()
  await expect(options.getByLabel(productOptions.valueCn(2))).toHaveValue('大')
  await click(productOptions.apply)
  await expect(options.getByLabel(productOptions.valueEn(2))).toHaveAccessibleDescription(
    productOptions.faults.repeated,
  )
  await options.getByLabel(productOptions.valueEn(2)).fill('Large')
  await click(productOptions.apply)
  await expect(page.getByRole('group', { name: '大', exact: true }).getByLabel(variants.sku)).toHaveValue(
    'LION-1-LARGE',
  )
  await click(products.save)
  await expect(page.getByRole('link', { name: 'LION-1-LARGE' })).toBeVisible()
  await expect(async () => {
    await visitor.visit(`/product/detail?id=${id}&lang=en`)
    await expect(visitor.page.getByRole('heading', { name: 'Lion Rock Teapot', level: 1 })).toBeVisible({
      timeout: 1_000,
    })
    await expect(visitor.page.locator(`main img[src*="${hash}"]`).first()).toBeVisible()
  }).toPass()

  await staff.visit('/admin/catalogue/menu?lang=zh_tw')
  await expect(heading(menu.title)).toBeVisible()
  await expectForPhones(page)
  const categories = page.getByRole('list', { name: menu.categories, exact: true })
  const firstItem = categories.getByRole('listitem').first()
  const before = await firstItem.getByText(/·/).first().textContent()
  await firstItem.getByRole('button', { name: /下移$/ }).first().focus()
  await page.keyboard.press('Enter')
  await expect(firstItem.getByText(/·/).first()).not.toHaveText(before ?? '')
  await firstItem.getByRole('button', { name: /^編輯/ }).first().click()
  await page.getByLabel(products.nameCn).fill('獅子山精選')
  await page.getByRole('dialog').getByRole('button', { name: products.save, exact: true }).click()
  await expect(firstItem).toContainText('獅子山精選')

  await staff.visit('/admin/banner/detail?lang=zh_tw')
  await expect(heading(banners.newBanner)).toBeVisible()
  await page.getByLabel(banners.nameEn).fill('Tea below Lion Rock')
  await page.getByLabel(banners.link, { exact: true }).fill(`/product/detail?id=${id}`)
  await page.getByRole('checkbox', { name: banners.shown }).check()
  const choosePicture = async (buffer: Buffer) =>
    await page.getByLabel(banners.image, { exact: true }).setInputFiles([{ ...photo, buffer }])
  const thumbnail = page.getByRole('main').locator('form img').first()
  await choosePicture(await aPhoto())
  await click(pictures.applyCrop)
  await expect(thumbnail).toBeVisible()
  await click(banners.save)
  await expect(page.getByLabel(banners.nameCn)).toHaveAccessibleDescription(/中文/)
  await page.getByLabel(banners.nameCn).fill('獅子山下一壺茶')
  await click(banners.save)
  await expect(page.getByLabel(banners.image, { exact: true })).toHaveAccessibleDescription(
    /圖片(太小|比例不符)/,
  )
  const small = (await thumbnail.getAttribute('src')) ?? ''
  // A picture of the right ratio is not cropped.
  await choosePicture(await aPhoto(1_600, 640))
  await expect(thumbnail).not.toHaveAttribute('src', small)
  await click(banners.save)
  await expect(page).toHaveURL(/banner\/detail\?id=/)
  await expect(page.getByRole('button', { name: banners.remove })).toBeVisible()
  const added = page.url()
  await click(banners.remove)
  await page.getByRole('dialog').getByLabel(confirm.reason).fill('仍要顯示')
  await page.getByRole('dialog').getByRole('button', { name: banners.remove, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/banner(\?|$)/)
  await click(list.undo)
  await expect(page).toHaveURL(added)
  await expect(page.getByText(confirm.removeBanner.undone)).toBeVisible()
  await page.getByRole('checkbox', { name: banners.shown }).uncheck()
  await page.getByLabel(banners.hideAt).fill('2030-01-01T00:00')
  await click(banners.save)
  await expect(page.getByLabel(banners.hideAt)).toHaveAccessibleDescription(
    new RegExp(catalogue.schedule.timeFaults.hideAt),
  )
  await page.getByRole('checkbox', { name: banners.shown }).check()
  await page.getByLabel(banners.hideAt).fill('')
  await expectForPhones(page)
  await mall.db
    .updateTable('banners')
    .set({ text_en: 'Hot', text_cn: '熱茶' })
    .where('name_en', '=', 'Tea below Lion Rock')
    .execute()
  await page.getByLabel(banners.textCn).fill('新茶')
  await page.getByLabel(banners.textEn).fill('New')
  await click(banners.save)
  await expect(
    page.getByText(adminText.refusals['changed-meanwhile']({ code: 'changed-meanwhile' })),
  ).toBeVisible()
  await expect(page.getByLabel(banners.textCn, { exact: true })).toHaveAccessibleDescription(
    products.now('熱茶'),
  )
  await click(banners.save)
  await expect(page.getByText(products.conflictsUnresolved)).toBeVisible()
  const ofField = (name: string, side: string) => page.getByRole('button', { name: `${name}: ${side}` })
  await ofField(log.facts.textCn, products.keepMine).click()
  await ofField(log.facts.textEn, products.keepTheirs).click()
  await expect(page.getByLabel(banners.textEn)).toHaveValue('Hot')
  await click(banners.save)
  await expect(page.getByText(products.editedHint)).toBeHidden()
  await expect(page.getByLabel(banners.textCn)).toHaveValue('新茶')
  await staff.visit('/admin/banner?lang=zh_tw')
  const savedBanners = page.getByRole('list', { name: banners.list }).getByRole('listitem')
  await expect(savedBanners.last()).toContainText('獅子山下一壺茶')
  await page.getByRole('button', { name: catalogue.order.up('獅子山下一壺茶') }).focus()
  await page.keyboard.press('Enter')
  await expect(savedBanners.last()).not.toContainText('獅子山下一壺茶')
  await expectForPhones(page)

  await staff.visit('/admin/setting?lang=zh_tw')
  await expect(heading(settings.title)).toBeVisible()
  await page.getByLabel(settings.labels.nameCn).fill('獅子山商城')
  await click(settings.saveOf(settings.parts.name))
  const history = page.getByRole('table', { name: settings.history })
  await expect(history).toContainText('獅子山商城')
  const reader = shopperAt(await newPage(), zhTw, mall)
  await expect(async () => {
    await reader.visit('/home?lang=zh_tw')
    const banner = reader.page.getByRole('main').getByRole('heading', { name: '獅子山下一壺茶' })
    await expect(banner).toBeVisible({ timeout: 1_000 })
    await expect(reader.page).toHaveTitle(/獅子山商城/, { timeout: 1_000 })
  }).toPass()
  const revert = async () => {
    await history.getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button', { name: settings.revert, exact: true }).click()
  }
  await revert()
  await expect(page.getByLabel(settings.labels.nameCn)).toHaveValue('紫荊商城')
  const shaTin = page.getByRole('checkbox', { name: '沙田區' })
  await shaTin.uncheck()
  await click(settings.saveOf(settings.parts.area))
  await expect(history.getByRole('row').nth(1)).toContainText('沙田區')
  await expectForPhones(page)
  await expect(async () => {
    await reader.visit('/home?lang=zh_tw')
    await expect(reader.page.getByText('沙田區暫停送貨')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await revert()
  await expect(shaTin).toBeChecked()
  await page.getByRole('checkbox', { name: '長洲' }).check()
  await click(settings.saveOf(settings.parts.area))
  await expect(history.getByRole('row').nth(1)).toContainText('東涌 → 東涌、長洲')
  await expect(async () => {
    await reader.visit('/home?lang=zh_tw')
    await expect(reader.page.getByText('離島只送東涌、長洲')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await reader.visit('/faq?lang=zh_tw')
  await expect(reader.page.getByText('離島區送貨至東涌、長洲。')).toBeVisible()
  await expect(reader.page.getByText('南丫島、坪洲、其他離島恕不送貨')).toBeVisible()
  const { receivers } = words
  await mei.visit('/account/receiver')
  await mei.page.getByRole('button', { name: receivers.add }).click()
  const address = mei.page.getByRole('dialog')
  await address.getByLabel(receivers.form.area, { exact: true }).selectOption('NT')
  await address.getByLabel(receivers.form.district).selectOption('IS')
  await address.getByLabel(receivers.form.subArea).selectOption('LAMMA')
  await expect(address.getByText(receivers.form.excluded)).toBeVisible()
  await address.getByLabel(receivers.form.subArea).selectOption('CHEUNG_CHAU')
  await expect(address.getByText(receivers.form.excluded)).toBeHidden()
  await address.getByLabel(receivers.form.street).fill('1 San Hing Street, Cheung Chau')
  await expect(address.getByText(receivers.form.mentionsIsland('Cheung Chau'))).toBeHidden()
  await staff.visit('/admin/health?lang=zh_tw')
  await expect(page.getByRole('heading', { name: health.queues })).toBeVisible()
  await expectForPhones(page)

  await staff.visit('/admin/log?lang=zh_tw')
  for (const act of [
    'importCatalogue',
    'publishDraft',
    'addPicture',
    'orderMenu',
    'editMenuEntry',
    'addBanner',
    'orderBanners',
    'changeSettings',
    'revertSettings',
  ] as const) {
    await expect(entriesOf(page, log.sentences[act]).first()).toBeVisible()
  }
})

/** Whether a canvas contains any pixel that is not transparent. */
function isPainted(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  return canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data.at(3) === 255
}

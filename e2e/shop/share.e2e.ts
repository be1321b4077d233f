import type { Page } from '@playwright/test'
import { inLanguage, productPath } from '../../contract/site-map.ts'
import { expect, test } from '../fixtures.ts'
import { isScript } from '../script-files.ts'

test.use({ sharesMall: true })

/** Records and blocks every request to another site. */
async function recordOtherSites(page: Page, own: string): Promise<string[]> {
  const strangers: string[] = []
  await page.context().route(
    (url) => url.origin !== own,
    async (route) => {
      strangers.push(route.request().url())
      await route.fulfill({ body: 'elsewhere' })
    },
  )
  return strangers
}

test('a product is shared by QR code, chat, post and link, and other sites are contacted only on use', async ({
  mall,
  visitor: { page, viewProduct },
  words: { share, shell },
}) => {
  const strangers = await recordOtherSites(page, mall.url)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const kettle = await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲' })
  const url = mall.url + inLanguage(productPath({ id: kettle.displayProductId }), 'en')
  await viewProduct(kettle)
  await page.getByRole('button', { name: shell.share, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: share.title })
  await expect(dialog.getByRole('img', { name: share.qrCode })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: share.address })).toHaveValue(url)
  expect(strangers).toEqual([])

  const [whatsApp] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: share.opens('WhatsApp') }).click(),
  ])
  await whatsApp.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(whatsApp.url()).searchParams.get('text')).toBe(`Enamel Kettle ${url}`)
  await whatsApp.close()

  await dialog.getByRole('button', { name: share.copy }).click()
  await expect(page.getByRole('status').getByText(share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  // Without the permission to copy, the page shows a message.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: share.copy }).click()
  await expect(page.getByRole('alert').getByText(share.cannotCopy)).toBeVisible()
})

test('a dialog whose code fails to load leaves the page unchanged, shows an error, and opens on retry', async ({
  mall,
  visitor: { page, viewProduct },
  words: { share, shell, failures },
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲' })
  await viewProduct(kettle)
  const code = isScript('share-dialog')
  await page.context().route(code, (route) => route.abort())
  await page.getByRole('button', { name: shell.share, exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: failures.partNotLoaded })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enamel Kettle' })).toBeVisible()
  await page.context().unroute(code)
  await failure.getByRole('button', { name: failures.broken.retry }).click()
  await expect(page.getByRole('dialog', { name: share.title })).toBeVisible()
  await expect(failure).toBeHidden()
  expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/^Failed to load resource: /)])
})

test.describe('on a phone in Chinese', () => {
  test.use({
    language: 'zh_tw',
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile MicroMessenger/8.0.50',
  })

  test("WeChat is explained its own menu, and the phone's share menu works", async ({
    mall,
    visitor: { page, viewProduct },
    words: { share, shell },
  }) => {
    // Chromium on a desktop has no share sheet; this one records its input.
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: object) => sessionStorage.setItem('shared', JSON.stringify(data)),
      })
    })
    const strangers = await recordOtherSites(page, mall.url)
    const kettle = await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲' })
    const url = mall.url + inLanguage(productPath({ id: kettle.displayProductId }), 'zh_tw')
    await viewProduct(kettle)
    await page.getByRole('button', { name: shell.share, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: share.title })
    await expect(dialog.getByText(share.wechatMenu)).toBeVisible()
    await expect(dialog.getByRole('img', { name: share.qrCode })).toBeHidden()
    await dialog.getByRole('button', { name: share.more }).click()
    const shared = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? '{}'))
    expect(shared).toEqual({ title: '琺瑯水煲', url })
    expect(strangers).toEqual([])

    const [weibo] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: share.opens('微博') }).click(),
    ])
    await weibo.waitForURL(/^https:\/\/service\.weibo\.com\//)
    expect(new URL(weibo.url()).searchParams.get('url')).toBe(url)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('the share dialog offers the system’s sheet, the link and WhatsApp first; the code for another device is collapsed at the end', async ({
    mall,
    visitor: { page, viewProduct },
    words: { share, shell },
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { canShare: () => true }))
    await viewProduct(await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲' }))
    await page.getByRole('button', { name: shell.share, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: share.title })
    const code = dialog.getByRole('img', { name: share.qrCode })
    const ways = [
      dialog.getByRole('button', { name: share.more }),
      dialog.getByRole('button', { name: share.copy }),
      dialog.getByRole('link', { name: share.opens('WhatsApp') }),
      dialog.getByText(share.wechat, { exact: true }),
    ]
    const tops = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(code).toBeHidden()
    await dialog.getByText(share.wechat, { exact: true }).click()
    await expect(code).toBeVisible()
  })
})

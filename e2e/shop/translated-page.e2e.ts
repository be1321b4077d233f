import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test('a page that the browser translates is updated like any other', async ({ visitor, mall, words }) => {
  const { page } = visitor
  const main = page.getByRole('main')
  const kettle = await mall.addProduct({ nameEn: 'Sundial', priceCents: 12_300, onHand: 50 })
  await visitor.viewProduct(kettle)
  await translate(page)
  const languages = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/back/api')) languages.add(searchParams.get('lang'))
  })

  await test.step('the purchase is confirmed', async () => {
    await main.getByRole('button', { name: translated(words.catalogue.addToCart) }).click()
    await expect(page.getByRole('status').filter({ hasText: words.added.title(1) })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.shell.cartWith(1) })
      .click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(translated(words.cart.page.title))
  })

  await test.step('amounts follow the quantity, and the language of the mall stays', async () => {
    const quantity = main.getByRole('textbox', { name: words.cart.quantity })
    await quantity.fill('7')
    await quantity.press('Enter')
    await expect(main.getByText('HK$861.00').first()).toBeVisible()
    await expect(main.getByText('HK$123.00')).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(7) })).toBeVisible()
    expect([...languages]).toEqual(['en'])
  })

  await test.step('what leaves the page leaves it', async () => {
    await main.getByRole('button', { name: words.cart.page.removeOf('Sundial') }).click()
    await expect(main.getByRole('heading', { name: translated(words.cart.page.empty) })).toBeVisible()
    await expect(main.getByText('HK$861.00')).toHaveCount(0)
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Sundial/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

const translated = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Translates the page as Chrome does: each text node gives way to two `<font>` elements, also the later ones, and the
 *  document has another language. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.append(`«${text.data}»`)
        text.replaceWith(outer)
      }
    }
    document.documentElement.lang = 'zh-CN'
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translateIn(target.parentNode ?? target)
        for (const node of addedNodes)
          if (node.isConnected && node.nodeName !== 'FONT') translateIn(node.parentNode ?? node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

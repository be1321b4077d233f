import type { Page } from '@playwright/test'
import { productPath } from '../../contract/site-map.ts'
import type { Text as Words } from '../../web/shared/text/shape/text.ts'
import { admin as adminInChinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

// Extensions change a page before React hydrates it. React then renders it again, and the page must stay usable.

test.use({ language: 'zh_tw' })

/** What extensions do to a page, before hydration and again whenever the page changes. Two of them change
 *  different parts, as in a browser with several extensions. */
const extensions = {
  'that converts every text in place': [convertTexts],
  'that replaces every text node, and another that adds elements and attributes': [replaceTexts, addElements],
  'that wraps every text in elements': [wrapTexts],
}

for (const [which, scripts] of Object.entries(extensions)) {
  const addExtensions = async (page: Page) => {
    for (const script of scripts) await page.addInitScript(script)
  }
  test(`every kind of page works with an extension ${which}`, async ({
    mall,
    visitor,
    newMember,
    newPage,
    words,
    consoleErrors,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 5 })
    const { page } = visitor
    await addExtensions(page)
    for (const path of publicPaths(kettle.displayProductId)) {
      await test.step(path, async () => {
        await visitor.visit(path)
        await expectUsable(page, words.shell)
      })
    }

    await test.step('what is added to the cart is shown there', async () => {
      const main = page.getByRole('main')
      await visitor.visit(productPath({ id: kettle.displayProductId }))
      await main.getByRole('button', { name: words.catalogue.addToCart }).first().click()
      await expect(page.getByRole('status').filter({ hasText: words.added.title(1) })).toBeVisible()
      await visitor.visit('/shoppingCart')
      await expect(main.getByRole('article')).toHaveCount(1)
      const summary = main.getByRole('heading', { name: words.cart.page.summary })
      await expect(summary).toBeVisible()
      const quantity = main.getByRole('textbox', { name: words.cart.quantity })
      await quantity.fill('3')
      await quantity.press('Enter')
      await expect(
        page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(3) }),
      ).toBeVisible()
      await main.getByRole('button', { name: words.cart.page.removeOf('水煲') }).click()
      await expect(main.getByRole('heading', { name: words.cart.page.empty })).toBeVisible()
      await expect(summary).toHaveCount(0)
    })

    await test.step('a member orders', async () => {
      const member = await newMember({ withInCart: kettle })
      await addExtensions(member.page)
      for (const path of ['/account', '/account/order', '/account/setting']) {
        await member.visit(path)
        await expectUsable(member.page, words.shell)
      }
      await member.visit('/order/confirm')
      const place = member.page.getByRole('button', { name: words.checkout.place })
      await member.page.getByRole('radio', { name: words.checkout.paymentTypes.JETCO }).check()
      await place.click()
      await member.page.waitForURL('**/order/result?**')
      await expect(member.page.getByRole('heading', { level: 1 })).toContainText(
        words.orders.result.leavingTitle,
      )
    })

    await test.step('staff open a list', async () => {
      const page = await newPage()
      await addExtensions(page)
      await staffAt(page, words, mall, { path: '/admin/order' })
      const { nav } = adminInChinese
      const menu = page.getByRole('navigation', { name: adminInChinese.title })
      await menu.getByRole('link', { name: nav.pages['/admin/catalogue'] }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nav.pages['/admin/catalogue'])
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    })
    expect(consoleErrors.splice(0).filter((complaint) => !isOfHydration(complaint))).toEqual([])
  })
}

test('what is pressed and typed before a changed page is rendered again is not lost', async ({
  mall,
  page,
  words,
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 3 })
  const isReleased = Promise.withResolvers<void>()
  await page.addInitScript(convertTexts)
  await page.route('**/assets/*.js', async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await page.goto(productPath({ id: kettle.displayProductId }), { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: words.catalogue.addToCart }).first().click()
  await page.getByRole('searchbox').fill('茶壺')
  isReleased.resolve()
  await expect(page.getByRole('status').filter({ hasText: words.added.title(1) })).toBeVisible()
  await expect(page.getByLabel(words.shell.searchLabel)).toHaveValue('茶壺')
  expect(consoleErrors.splice(0).filter((complaint) => !isOfHydration(complaint))).toEqual([])
})

const publicPaths = (productId: string) => [
  '/home',
  '/kitchen',
  '/kitchen/cook/pans',
  productPath({ id: productId }),
  '/product/search?k=茶',
  '/shoppingCart',
  '/faq',
  '/member/login',
  '/member/join',
  '/member/verificationComplete?token=none',
]

/** The page is there, its own scripts answer, and its links lead on without a new document. */
async function expectUsable(page: Page, shell: Words['shell']): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const search = page.getByRole('banner').getByLabel(shell.searchLabel)
  await search.fill('茶')
  await page.getByRole('button', { name: shell.clearSearch }).click()
  await expect(search).toHaveValue('')
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.faq }).click()
  await page.waitForURL((url) => url.pathname === '/faq')
  await expect(heading).toContainText(shell.footer.faq)
  await expect(page.locator('html[data-mark]')).toBeAttached()
}

/** React reports that it rendered the page again. */
const isOfHydration = (complaint: string) => /Minified React error #(?:418|423)/.test(complaint)

/** As traditional-to-simplified extensions do. */
function convertTexts(): void {
  const convert = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.currentNode; node !== null; node = walker.nextNode() as Node) {
      if (!(node instanceof Text) || node.parentElement?.closest('script, style, textarea')) continue
      if (/\p{Script=Han}/u.test(node.data) && !node.data.startsWith('简')) node.data = `简${node.data}`
    }
  }
  addEventListener('DOMContentLoaded', () => {
    document.title = `简${document.title}`
    convert(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) convert(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function replaceTexts(): void {
  const own = new WeakSet<Node>()
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.currentNode; node !== null; node = walker.nextNode() as Node)
      if (node instanceof Text && !own.has(node) && !node.parentElement?.closest('script, style, textarea'))
        texts.push(node)
    for (const text of texts) {
      if (!/\p{Script=Han}/u.test(text.data)) continue
      const another = new Text(`简${text.data.replace(/^简/, '')}`)
      own.add(another)
      text.replaceWith(another)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    replace(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replace(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** As translators and readers do. */
function wrapTexts(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.currentNode; node !== null; node = walker.nextNode() as Node)
      if (node instanceof Text && !node.parentElement?.closest('script, style, textarea, font'))
        texts.push(node)
    for (const text of texts) {
      if (!text.data.trim()) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).append(`简${text.data}`)
      text.replaceWith(outer)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) wrap(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** As password managers, writing assistants and dark themes do. */
function addElements(): void {
  const add = () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.head.prepend(document.createElement('meta'))
    document.head.append(document.createElement('meta'))
    document.body.prepend(document.createElement('extension-bar'))
    document.body.append(document.createElement('extension-panel'))
    document.documentElement.append(document.createElement('extension-root'))
    for (const field of document.querySelectorAll('input, textarea, select')) {
      if (field.hasAttribute('data-lpignore')) continue
      field.setAttribute('data-lpignore', 'true')
      field.setAttribute('spellcheck', 'false')
      field.after(document.createElement('extension-icon'))
    }
    for (const button of document.querySelectorAll('main button')) {
      if (button.querySelector('extension-mark')) continue
      button.prepend(document.createElement('extension-mark'))
    }
  }
  addEventListener('DOMContentLoaded', () => {
    add()
    new MutationObserver(() => {
      if (document.querySelector('input:not([data-lpignore])')) add()
    }).observe(document.body, { childList: true, subtree: true })
  })
}

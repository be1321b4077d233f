import { expect, test } from '../fixtures.ts'

test.use({ language: 'zh_tw', sharesMall: true })

test('pointing at a product fetches its data, and the press does not wait', async ({ visitor }) => {
  const { page } = visitor
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visitor.visit('/product/search?k=細口電熱水煲')
  const link = page.getByRole('article').getByRole('link', { name: '細口電熱水煲' })
  const countDetails = () => requested.filter((url) => url.includes('/back/api/product/detail?')).length
  const pagesBefore = await page.evaluate(countLoadedPages)
  const answer = page.waitForResponse('**/back/api/product/detail?**')
  await link.hover()
  await (await answer).finished()
  expect(page.url()).toContain('/product/search')

  // Otherwise the press would import the page's code again and show the list as waiting in the meantime.
  expect(await page.evaluate(countLoadedPages)).toBe(pagesBefore + 1)
  await link.click()
  await expect(page.getByRole('heading', { name: '細口電熱水煲', level: 1 })).toBeVisible()

  // A product that was read for this navigation is current and is not read again. Neither pointer nor focus prefetches it.
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect(link).toBeVisible()
  requested.length = 0
  await link.evaluate((element: HTMLElement | SVGElement) => (element as HTMLElement).click())
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible()
  expect(countDetails()).toBe(1)
})

/** How many pages React Router has the code of. Runs in the page. */
function countLoadedPages(): number {
  const { __reactRouterRouteModules: loaded = {} } = window as { __reactRouterRouteModules?: object }
  return Object.keys(loaded).length
}

test('a link opens the page as a document if the server refuses the menu', async ({
  visitor,
  consoleErrors,
}) => {
  const { page } = visitor
  let documents = 0
  await page.route('**/*', async (route, request) => {
    if (request.isNavigationRequest()) documents += 1
    const isMenu = new URL(request.url()).pathname === '/back/api/init/page'
    await (isMenu && documents === 1 ? route.fulfill({ status: 503 }) : route.continue())
  })
  await visitor.visit('/brand')
  await page.getByRole('link', { name: '穀奶' }).first().click()
  await expect(page.getByRole('heading', { name: '穀奶', level: 1 })).toBeVisible()
  expect(documents).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/brand/dew-and-barley/grain-milk')
  const others = consoleErrors.splice(0).filter((error) => !error.includes('503'))
  expect(others).toEqual([])
})

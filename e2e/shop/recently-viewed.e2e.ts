import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test('a product page shows the products viewed before, once there are two of them', async ({
  visitor: { page, visit },
  words: { catalogue, discover },
}) => {
  const shelf = page.getByRole('region', { name: discover.title })
  await visit('/kitchen')
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) =>
      all.slice(0, 3).map((link) => ({ name: link.textContent, path: link.getAttribute('href') ?? '' })),
    )
  const [first, second, third] = links
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few products')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/product/card?')) requests.push(request.url())
  })
  const viewToTheEnd = async ({ path }: { path: string }) => {
    await visit(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // Both shelves are rendered together.
    await expect(page.getByRole('region', { name: catalogue.related })).toBeVisible()
  }

  await viewToTheEnd(first)
  await viewToTheEnd(second)
  await viewToTheEnd(third)
  await expect(shelf.getByRole('article').getByRole('link')).toHaveText([second.name ?? '', first.name ?? ''])
  // A page with one product to show requests nothing.
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: discover.clear }).click()
  await expect(shelf).toHaveCount(0)
})

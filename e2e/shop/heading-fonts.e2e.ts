import { publicPages } from '../../benchmarks/public-pages.ts'
import { inLanguage } from '../../contract/site-map.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true, viewport: { width: 1280, height: 900 } })

test('heading fonts load after the first view, move nothing and contain the characters of all public headings', async ({
  visitor: { page, visit },
  mall,
}) => {
  const fonts = page.waitForResponse(
    (answer) => answer.url().includes('/back/fonts/headings/') && answer.ok(),
  )
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const total = Number(document.documentElement.dataset.shift ?? 0)
      const more = list
        .getEntries()
        .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      document.documentElement.dataset.shift = String(total + more)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(inLanguage('/home', 'zh_tw'))
  const file = Buffer.from(await (await fonts).body())
  const loaded = () => page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Headings'))
  await expect.poll(loaded).toBe(true)
  expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0')

  const header = JSON.parse(file.subarray(4, 4 + file.readUInt32LE(0)).toString()) as [string, number][]
  const contained = new Set(header.flatMap(([range]) => range.split(',')))
  const missing: string[] = []
  for (const [name, path] of Object.entries(await publicPages(mall.url))) {
    const html = await (await fetch(new URL(inLanguage(path, 'zh_tw'), mall.url))).text()
    const headings = [...html.matchAll(/class="[^"]*font-display[^"]*"[^>]*>(.*?)<\/(?:h1|h2|a)>/gs)]
    const text = headings.map(([, content = '']) => content.replace(/<[^>]*>|&[^;]+;/g, '')).join('')
    const without = [...new Set(text)].filter(
      (character) => !contained.has(`U+${character.codePointAt(0)?.toString(16)}`),
    )
    if (without.length > 0) missing.push(`${name}: ${without.join('')}`)
  }
  expect(missing).toEqual([])
})

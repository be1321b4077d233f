import { publicPages } from '../../benchmarks/public-pages.ts'
import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { expect, test } from '../fixtures.ts'
import { readShifts, recordShifts } from '../record-shifts.ts'

test.use({ sharesMall: true, viewport: { width: 1280, height: 900 } })

declare global {
  /** Titles and whether they were seen with the fonts of headings, each time that this changed. */
  var seenTitles: string[]
}

/** Records what a person sees of the titles of pages, frame by frame. */
function recordTitles(): void {
  globalThis.seenTitles = []
  const look = () => {
    const title = document.querySelector('h1.font-display')
    const hasFonts = [...document.fonts].some(({ family }) => family === 'Headings')
    const now = `${title?.textContent}: ${hasFonts ? 'own' : 'system'} font`
    if (title && seenTitles.at(-1) !== now) seenTitles.push(now)
    requestAnimationFrame(look)
  }
  look()
}

for (const language of languages)
  test(`headings keep their font while they are seen and have their own from the next page on (${language})`, async ({
    newPage,
  }) => {
    const page = await newPage()
    await page.addInitScript(recordTitles)
    await recordShifts(page)
    const fonts = page.waitForResponse(
      (answer) => answer.url().includes('/back/fonts/headings/') && answer.ok(),
    )
    await page.goto(inLanguage('/kitchen', language))
    await (await fonts).finished()
    expect(await readShifts(page)).toEqual([])
    const menu = page.getByRole('banner').getByRole('navigation')
    // The fonts may need a moment after they arrived; another page shows them then.
    await expect(async () => {
      for (const path of ['/skincare', '/kitchen']) {
        await menu.locator(`a[href^="${path}"]`).first().click()
        await page.waitForURL(`**${path}**`)
      }
      await expect.poll(() => page.evaluate(() => seenTitles.at(-1))).toContain('own font')
    }).toPass()
    const titles = (await page.evaluate(() => seenTitles)).map((entry) => entry.split(':')[0])
    expect(titles.filter((title, at) => title === titles[at - 1])).toEqual([])
  })

test('the Chinese fonts contain the characters of all public headings', async ({ mall }) => {
  const answer = await fetch(new URL('/back/fonts/headings/zh_tw', mall.url))
  const file = Buffer.from(await answer.arrayBuffer())
  const header = JSON.parse(file.subarray(4, 4 + file.readUInt32LE(0)).toString()) as [string, number][]
  const contained = new Set(header.flatMap(([range]) => range.split(',')))
  const missing: string[] = []
  for (const [name, path] of Object.entries(await publicPages(mall.url))) {
    const html = await (await fetch(new URL(inLanguage(path, 'zh_tw'), mall.url))).text()
    const headings = [
      ...html.matchAll(/class="[^"]*font-display[^"]*"[^>]*>(.*?)<\/(?:h1|h2|h3|legend|a|span|p)>/gs),
    ]
    const text = headings.map(([, content = '']) => content.replace(/<[^>]*>|&[^;]+;/g, '')).join('')
    const without = [...new Set(text)].filter(
      (character) => !contained.has(`U+${character.codePointAt(0)?.toString(16)}`),
    )
    if (without.length > 0) missing.push(`${name}: ${without.join('')}`)
  }
  expect(missing).toEqual([])
})

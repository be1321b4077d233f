import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { htmlLanguage, type Language } from '../contract/language.ts'
import { violations } from '../database/audit/audit.ts'
import { en } from '../storefront/app/text/en.ts'
import type { Text } from '../storefront/app/text/text.ts'
import { zhTw } from '../storefront/app/text/zh-tw.ts'
import { findCluster } from './cluster.ts'
import { hearComplaints } from './complaints.ts'
import { type Bank, type Mall, openBank, openMall } from './mall.ts'
import { type NewMember, registerMember } from './member.ts'
import { prolongTips } from './prolong-tips.ts'
import { type Shopper, shopperAt } from './shopper.ts'

interface Journey {
  /** Of the browser, hence of the mall for whoever has not chosen another. */
  language: Language
  words: Text
  mall: Mall
  /** What browsers complained of. It has to be empty in the end. */
  complaints: string[]
  /** A browser of its own, for somebody else. */
  newPage: () => Promise<Page>
  /** Somebody who has just come in. */
  visitor: Shopper
  /** A member who has signed in, in a browser of their own. */
  newMember: (member?: NewMember) => Promise<Shopper & { email: string }>
}

export { expect }

/** Every sentence of the mall, for journeys that go through both languages. */
export const wordsIn: Record<Language, Text> = { en, zh_tw: zhTw }

/** What a journey can have. Each one has the whole demo mall for itself. */
export const test = base.extend<Journey, { bank: Bank }>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => await use(htmlLanguage[language]),
  words: async ({ language }, use) => await use(wordsIn[language]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'what the browser complained of').toEqual([])
  },
  bank: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const bank = await openBank(findCluster())
      await use(bank)
      await bank.stop()
    },
    { scope: 'worker' },
  ],
  mall: async ({ bank }, use) => {
    const mall = await openMall(findCluster(), bank)
    await use(mall)
    await mall.settles()
    const broken = await violations(mall.db)
    await mall.close()
    expect(broken, 'what the mall promises of its rows').toEqual([])
  },
  baseURL: async ({ mall }, use) => await use(mall.url),
  context: async ({ context, complaints }, use) => {
    hearComplaints(context, complaints)
    await prolongTips(context)
    await use(context)
  },
  newPage: async ({ browser, locale, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(locale && { locale }),
        ...(baseURL && { baseURL }),
      })
      contexts.push(context)
      hearComplaints(context, complaints)
      await prolongTips(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  visitor: async ({ page, words, mall }, use) => await use(shopperAt(page, words, mall)),
  newMember: async ({ newPage, words, language, mall }, use) =>
    await use(async (member = {}) => {
      const { email, password } = await registerMember(mall, language, member)
      const shopper = shopperAt(await newPage(), words, mall)
      await shopper.visits('/member/login')
      await shopper.signsIn(email, password)
      return { ...shopper, email }
    }),
})

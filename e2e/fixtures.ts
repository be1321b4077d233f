import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { htmlLanguage, type Language } from '../contract/values/language.ts'
import { violations } from '../database/audit/audit.ts'
import type { DatabaseCopy } from '../test-support/clone-database.ts'
import { admin as adminInEnglish } from '../web/shared/text/en/admin/admin.ts'
import { en } from '../web/shared/text/en.ts'
import type { AdminText } from '../web/shared/text/shape/admin.ts'
import type { Text } from '../web/shared/text/shape/text.ts'
import { admin as adminInChinese } from '../web/shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../web/shared/text/zh-tw.ts'
import { copyDatabase, findCluster } from './cluster.ts'
import { recordConsoleErrors } from './console-errors.ts'
import { type Bank, type Mall, openBank, openMall } from './mall.ts'
import { type NewMember, registerMember } from './member.ts'
import { prolongToasts } from './prolong-toasts.ts'
import { type Shopper, shopperAt } from './shopper.ts'

interface Journey {
  /** The language of the browser, which is the default of the mall. */
  language: Language
  words: Text
  adminWords: AdminText
  mall: Mall
  /** Set by journeys that only read, or add products and members: they use the mall of their worker. */
  sharesMall: boolean
  /** Errors reported by browsers. The list must be empty at the end. */
  consoleErrors: string[]
  /** A separate browser context for another person. */
  newPage: () => Promise<Page>
  /** A visitor. */
  visitor: Shopper
  /** A signed-in member in a separate browser context, whose tab is blank. */
  newMember: (member?: NewMember) => Promise<Shopper & { email: string }>
}

/** Fixtures of one worker. */
interface Worker {
  bank: Bank
  /** A fresh database. The next one is cloned while the journey runs. */
  takeDatabase: () => Promise<DatabaseCopy>
  /** The mall of the worker, opened on first use. */
  openSharedMall: () => Promise<Mall>
}

export { expect }

/** All texts, for journeys in both languages. */
export const wordsIn: Record<Language, Text> = { en, zh_tw: zhTw }
export const adminWordsIn: Record<Language, AdminText> = { en: adminInEnglish, zh_tw: adminInChinese }

/** The fixtures of a journey. Each journey has its own demo mall, unless it shares one. */
export const test = base.extend<Journey, Worker>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => await use(htmlLanguage[language]),
  words: async ({ language }, use) => await use(wordsIn[language]),
  adminWords: async ({ language }, use) => await use(adminWordsIn[language]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  consoleErrors: async ({}, use) => {
    const consoleErrors: string[] = []
    await use(consoleErrors)
    expect(consoleErrors, 'what the browser complained of').toEqual([])
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
  takeDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const copy = () => {
        const copying = copyDatabase(findCluster())
        // The journey that uses the database reports the error; the last one is unused.
        copying.catch(() => undefined)
        return copying
      }
      let next: Promise<DatabaseCopy> | undefined
      await use(async () => {
        const taken = await (next ?? copy())
        next = copy()
        return taken
      })
      // The cluster cannot stop while a database is being cloned.
      await next
    },
    { scope: 'worker' },
  ],
  openSharedMall: [
    async ({ bank, takeDatabase }, use) => {
      let opened: Promise<Mall> | undefined
      await use(async () => {
        opened ??= takeDatabase().then((copy) => openMall(findCluster(), bank, copy))
        return await opened
      })
      if (opened) await closeInOrder(await opened)
    },
    { scope: 'worker' },
  ],
  sharesMall: [false, { option: true }],
  mall: async ({ bank, takeDatabase, sharesMall, openSharedMall }, use) => {
    if (sharesMall) {
      const mall = await openSharedMall()
      // All journeys share one IP address, so its rate limits are reset for each.
      await mall.clock.advance({ hours: 1 })
      return await use(mall)
    }
    const mall = await openMall(findCluster(), bank, await takeDatabase())
    await use(mall)
    await closeInOrder(mall)
  },
  baseURL: async ({ mall }, use) => await use(mall.url),
  context: async ({ context, consoleErrors }, use) => {
    recordConsoleErrors(context, consoleErrors)
    await prolongToasts(context)
    await use(context)
  },
  newPage: async ({ browser, locale, baseURL, consoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(locale && { locale }),
        ...(baseURL && { baseURL }),
      })
      contexts.push(context)
      recordConsoleErrors(context, consoleErrors)
      await prolongToasts(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  visitor: async ({ page, words, mall }, use) => await use(shopperAt(page, words, mall)),
  newMember: async ({ newPage, words, language, mall }, use) =>
    await use(async (member = {}) => {
      const { email } = await registerMember(mall, language, member)
      const shopper = shopperAt(await newPage(), words, mall)
      await shopper.resumeSession(email)
      return { ...shopper, email }
    }),
})

/** Runs due jobs, closes the mall and checks every invariant of its data. */
async function closeInOrder(mall: Mall): Promise<void> {
  await mall.runJobs()
  const broken = await violations(mall.db)
  await mall.close()
  expect(broken, 'what the mall promises of its rows').toEqual([])
}

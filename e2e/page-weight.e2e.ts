import { keeps, weightBudgets } from '../bench/budgets.ts'
import { publicPages } from '../bench/public-pages.ts'
import { weighPage } from '../bench/weigh-page.ts'
import { languages } from '../contract/language.ts'
import { expect, test } from './fixtures.ts'

test('no type of public page weighs more than phones are asked to fetch, in either language', async ({
  mall,
}) => {
  const tooHeavy: string[] = []
  for (const [name, path] of Object.entries(await publicPages(mall.url))) {
    for (const lang of languages) {
      const url = new URL(path, mall.url)
      url.searchParams.set('lang', lang)
      for (const [part, kilobytes] of Object.entries(await weighPage(url.href))) {
        const budget = weightBudgets[part as keyof typeof weightBudgets]
        if (!keeps(budget, kilobytes)) tooHeavy.push(`${name}, ${lang}: ${part} ${kilobytes.toFixed(1)} kB`)
      }
    }
  }
  expect(tooHeavy).toEqual([])
})

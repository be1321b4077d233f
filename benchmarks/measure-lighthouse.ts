import { parseArgs } from 'node:util'
import { languages } from '../contract/values/language.ts'
import { type Budget, budgets, isWithin, nextPageBudget, weightBudgets } from './budgets.ts'
import { machine } from './figures/machine.ts'
import { startMall } from './mall-process.ts'
import { openLighthouse } from './measure-page.ts'
import { measureNextPage } from './next-page.ts'
import { publicPages } from './public-pages.ts'
import { warmPage, weighPage } from './weigh-page.ts'

/** `npm run lighthouse -- [ADDRESS] [--runs N] [--only WORD,WORD]`: Lighthouse figures and transfer sizes of every
 *  type of public page in both languages, as medians of the runs.
 *  Without an address it starts a temporary demo mall. The exit code is 1 if a budget of
 *  docs/spec/speed.md#pages is exceeded. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const [externalUrl] = positionals
const mall = externalUrl === undefined ? await startMall() : null
const baseUrl = mall?.url ?? externalUrl ?? ''
const broken: string[] = []

const lighthouse = openLighthouse()
const kinds = values.only.split(',')
try {
  console.log(machine())
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, path] of Object.entries(await publicPages(baseUrl))) {
    if (!kinds.some((kind) => name.includes(kind))) continue
    for (const lang of languages) {
      const page = `${name}, ${lang}`
      const url = new URL(path, baseUrl)
      url.searchParams.set('lang', lang)
      await warmPage(url.href)
      const scores = await lighthouse.measurePage(url.href, Number(values.runs))
      const weight = await weighPage(url.href)
      note(page, scores, budgets)
      note(page, weight, weightBudgets)
      rows[page] = roundAll({ ...scores, ...weight })
      console.log(page, JSON.stringify(rows[page]))
    }
  }
  console.table(rows)
  const nextMs = await measureNextPage(baseUrl)
  console.log(`The next page after a prefetch, four times slower: ${Math.round(nextMs)} ms`)
  note('next page', { ms: nextMs }, { ms: nextPageBudget })
} finally {
  lighthouse.close()
  await mall?.stop()
}
for (const sentence of broken) console.error(sentence)
console.log(
  broken.length === 0 ? 'All within the budgets.' : `${broken.length} figures are beyond their budgets.`,
)
process.exitCode = broken.length === 0 ? 0 : 1

function note<Name extends string>(
  page: string,
  figures: Record<Name, number>,
  allowed: Record<Name, Budget>,
): void {
  for (const [name, budget] of Object.entries<Budget>(allowed)) {
    const figure = figures[name as Name]
    if (isWithin(budget, figure)) continue
    const limit = 'atLeast' in budget ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`
    broken.push(`${page}: ${name} is ${Math.round(figure * 1000) / 1000}, accepted is ${limit}`)
  }
}

function roundAll(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      figure < 100 ? Math.round(figure * 100) / 100 : Math.round(figure),
    ]),
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivingBudgets, type Budget, isWithin, weightBudgets } from '../../benchmarks/budgets.ts'
import { publicPages } from '../../benchmarks/public-pages.ts'
import { scriptTexts, weighPage } from '../../benchmarks/weigh-page.ts'
import { languages } from '../../contract/values/language.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

/** Forms load React Hook Form, 10 kB. */
const maxFormJavaScript = { atMost: 125 }
const withForms = ['signing in', 'registering']

test('every type of public page is within the size budget, in both languages', async ({ mall }) => {
  const tooHeavy: string[] = []
  for (const [name, path] of Object.entries(await publicPages(mall.url))) {
    const JavaScript = withForms.includes(name) ? maxFormJavaScript : weightBudgets.JavaScript
    const budgets: Record<keyof typeof weightBudgets, Budget> = { ...weightBudgets, JavaScript }
    for (const lang of languages) {
      const url = new URL(path, mall.url)
      url.searchParams.set('lang', lang)
      for (const [part, kilobytes] of Object.entries(await weighPage(url.href))) {
        const budget = budgets[part as keyof typeof budgets]
        if (!isWithin(budget, kilobytes))
          tooHeavy.push(`${name}, ${lang}: ${part} ${kilobytes.toFixed(1)} kB`)
      }
    }
  }
  expect(tooHeavy).toEqual([])
})

test('what a first visit fetches before a press is within its budget', async ({ mall, newPage }) => {
  const { home, product, 'category as a list': list } = await publicPages(mall.url)
  const tooMuch: string[] = []
  for (const [name, path] of Object.entries({ home, list, product })) {
    const page = await newPage()
    // A sample of the visits also measures itself.
    await page.addInitScript(() => {
      Math.random = () => 1 - Number.EPSILON
    })
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(new URL(path ?? '', mall.url).href)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts)
    const arrived = {
      'kB of JavaScript': sizes.reduce((sum, size) => sum + size, 0) / 1000,
      'files of JavaScript': sizes.length,
    }
    expect(arrived['files of JavaScript']).toBeGreaterThan(10)
    for (const [what, budget] of Object.entries(arrivingBudgets)) {
      const amount = arrived[what as keyof typeof arrived]
      if (!isWithin(budget, amount)) tooMuch.push(`${name}: ${amount.toFixed(1)} ${what}`)
    }
    await page.close()
  }
  expect(tooMuch).toEqual([])
})

test('the scripts of public pages contain routes of the shop and none of the admin', async ({ mall }) => {
  const routes = new Set<string>()
  for (const path of Object.values(await publicPages(mall.url))) {
    for (const script of await scriptTexts(new URL(path, mall.url).href))
      for (const [, route = ''] of script.matchAll(/\b(?:GET|POST|PUT|DELETE) (\/[\w/:]+)/g))
        routes.add(route)
  }
  expect([...routes]).toContain('/product/detail')
  expect([...routes].filter((route) => route.startsWith('/admin'))).toEqual([])
})

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

test('no page of the shop loads validation before a form needs it', async ({ mall }) => {
  const folder = join(mall.config.buildDirectory, 'client')
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const validation = new Set<string>()
  for (const [name, { file }] of Object.entries(chunks))
    if (file.endsWith('.js') && (await readFile(join(folder, file), 'utf8')).includes('"~standard"'))
      validation.add(name)
  expect([...validation]).not.toEqual([])
  const reachable = (name: string, seen = new Set<string>()) => {
    if (!seen.has(name)) for (const next of chunks[name]?.imports ?? []) reachable(next, seen.add(name))
    return seen.add(name)
  }
  const pages = Object.entries(chunks).filter(([, { src = '' }]) => /^web\/shop\/.*route/.test(src))
  expect(pages.length).toBeGreaterThan(20)
  const early = pages.filter(([name]) => [...reachable(name)].some((chunk) => validation.has(chunk)))
  expect(early.map(([name]) => name)).toEqual([])
})

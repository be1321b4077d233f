import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from '@playwright/test'
import { chromiumFlags, chromium as systemChromium } from '../benchmarks/chromium.ts'
import { startMall } from '../benchmarks/mall-process.ts'
import { inLanguage } from '../contract/site-map.ts'
import { htmlLanguage, type Language, languages } from '../contract/values/language.ts'
import { findViolations } from '../e2e/find-violations.ts'
import { en } from '../web/shared/text/en.ts'
import { zhTw } from '../web/shared/text/zh-tw.ts'
import { contactSheet, type Shot } from './screenshot/contact-sheet.ts'
import { type People, preparePeople } from './screenshot/people.ts'
import { repeatsItsTop } from './screenshot/repeats-its-top.ts'
import type { Scene, Who } from './screenshot/scene.ts'
import { listScenes } from './screenshot/scenes.ts'

/** `npm run screenshots -- [ADDRESS] [--only WORD,WORD] [--axe]`: captures every type of page and its dialogs in both
 *  languages, at three widths and in the dark theme, into screenshots/index.html. With `--axe` it checks their
 *  accessibility instead, at 360 and 1280 pixels, light and dark, and fails if axe finds a violation.
 *  Without an address it starts a temporary demo mall; a mall at an address must be a demo, and its member's
 *  cart is filled. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, axe: { type: 'boolean', default: false } },
})
const [externalUrl] = positionals

const folder = join(import.meta.dirname, '..', 'screenshots')
const widths = values.axe ? [360, 1280] : [360, 768, 1280]
/** Colours do not depend on the language: the dark theme is captured once, at the most common width. */
const darkWidth = { zh_tw: 360, en: 1280 } as const
/** Number of pages open at once; more are not faster on two cores. */
const openAtOnce = 3
/** How often a picture is taken until it is whole. */
const maxTries = 3
/** Longer than any page takes to load; a hanging screenshot must not block the others. */
const timeoutMs = 60_000

const mall = externalUrl === undefined ? await startMall() : null
const baseUrl = mall?.url ?? externalUrl ?? ''
const browser = await chromium.launch({ executablePath: systemChromium, args: chromiumFlags })
const shots: Shot[] = []
const failed: string[] = []
/** Violations by rule and element, with the pictures in which they are. */
const violations = new Map<string, string[]>()
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const people = await preparePeople(baseUrl)
  const words = values.only.split(',')
  const scenes = listScenes(people).filter(({ name }) => words.some((word) => name.includes(word)))
  const contexts = await openContexts(browser, people)
  // One queue feeds all pages. Scenes with orders that expire come first.
  const inTime = scenes.toSorted(
    (one, other) => Number(other.endsSoon ?? false) - Number(one.endsSoon ?? false),
  )
  const queue = inTime.flatMap((scene) => languages.map((language) => ({ scene, language })))
  let done = 0
  const work = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const { scene, language } = job
      await takeScene(contexts[language][scene.who], scene, language).catch((error: Error) => {
        failed.push(`${scene.name}, ${language}: ${error.message.split('\n')[0]}`)
      })
      done += 1
      console.log(`${done} of ${scenes.length * languages.length}: ${scene.name}, ${language}`)
    }
  }
  await Promise.all(Array.from({ length: openAtOnce }, work))
  const order = new Map(scenes.map(({ name }, place) => [name, place]))
  shots.sort((shot, other) => (order.get(shot.name) ?? 0) - (order.get(other.name) ?? 0))
  if (!values.axe) await writeFile(join(folder, 'index.html'), contactSheet(shots))
  for (const sentence of failed) console.error(`Not taken: ${sentence}`)
  for (const [violation, pictures] of violations)
    console.error(`${violation}\n  in ${pictures.length}: ${pictures.slice(0, 6).join(', ')}`)
  if (values.axe) console.log(`axe: ${shots.length} pages checked, ${violations.size} kinds of violations`)
  else console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await mall?.stop()
}
process.exitCode = failed.length + violations.size === 0 ? 0 : 1

/** Opens the page of a scene once and resizes it, because loading it for each width took most of the time. */
async function takeScene(context: BrowserContext, scene: Scene, language: Language): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  try {
    await scene.before?.(page)
    await Promise.all([
      page.waitForResponse('**/back/api/init/page?**'),
      page.goto(inLanguage(scene.path, language)),
    ])
    await waitUntilShown(page, scene)
    const text = language === 'en' ? en : zhTw
    for (const width of (scene.widths ?? widths).filter((sceneWidth) => widths.includes(sceneWidth))) {
      await resize(page, width)
      await scene.act?.(page, text, width)
      await take(page, scene, { name: scene.name, language, width, colourScheme: 'light' })
      if (values.axe || width === darkWidth[language]) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await take(page, scene, { name: scene.name, language, width, colourScheme: 'dark' })
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await scene.undo?.(page, text, width)
    }
  } finally {
    // A held call must not delay it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

async function take(page: Page, scene: Scene, shot: Omit<Shot, 'file'>): Promise<void> {
  await waitUntilShown(page, scene)
  const file = `${shot.name}-${shot.language}-${shot.width}${shot.colourScheme === 'dark' ? '-dark' : ''}.png`
  if (values.axe) await inWholeWindow(page, scene, async () => await checkAccessibility(page, file))
  else await writeFile(join(folder, file), await takeWhole(page, scene))
  shots.push({ ...shot, file })
}

/** A picture of the whole page. The browser sometimes repeats the former window instead, so that it is taken again. */
async function takeWhole(page: Page, scene: Scene): Promise<Buffer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const picture = await inWholeWindow(
      page,
      scene,
      async () => await page.screenshot({ animations: 'disabled' }),
    )
    if (!(await repeatsItsTop(picture))) return picture
  }
  throw new Error('The picture shows the top of the page repeatedly.')
}

/** Does something while the window is as high as the page, unless the scene is of the window. */
async function inWholeWindow<Result>(page: Page, scene: Scene, act: () => Promise<Result>): Promise<Result> {
  const window = page.viewportSize()
  if (scene.isOfWindow !== true && window !== null) await fitWindow(page, scene, window)
  const result = await act()
  if (window !== null) await page.setViewportSize(window)
  return result
}

/** Makes the window as high as the page and waits until it is painted: a browser that has not painted the new height yet
 *  repeats the former window below it. */
async function fitWindow(page: Page, scene: Scene, window: ViewportSize): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > window.height) {
    await page.setViewportSize({ ...window, height })
    await waitUntilShown(page, scene)
  }
  // The second frame begins after the first was painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function checkAccessibility(page: Page, file: string): Promise<void> {
  for (const violation of await findViolations(page))
    violations.set(violation, [...(violations.get(violation) ?? []), file.replace('.png', '')])
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
}

async function waitUntilShown(page: Page, { isLoading }: Scene): Promise<void> {
  if (isLoading) await page.locator('[aria-busy=true] > [role=status]').first().waitFor({ state: 'attached' })
  else await waitUntilIdle(page)
}

/** Waits until the page has finished loading. Waiting for an idle network took seconds because of prefetches. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager'
    const isLoaded = (image: HTMLImageElement) => image.complete || image.checkVisibility() === false
    return document.querySelector('[aria-busy=true]') === null && [...document.images].every(isLoaded)
  })
  // A loaded picture is still blank until it is decoded. One that is not shown, or broken, has nothing to decode.
  await page.evaluate(async () => {
    const visible = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  })
}

type Contexts = Record<Language, Record<Who, BrowserContext>>

/** A browser context for each person and language, so that they do not affect each other. */
async function openContexts(from: Browser, people: People): Promise<Contexts> {
  const open = async (language: Language, session: Record<string, string>) => {
    const context = await from.newContext({
      baseURL: baseUrl,
      locale: htmlLanguage[language],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript((storage) => {
      for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
    }, session)
    return context
  }
  const openAll = async (language: Language) => ({
    visitor: await open(language, {}),
    member: await open(language, people.member.session),
    buyer: await open(language, people.buyer.session),
    distributor: await open(language, people.distributor.session),
    staff: await open(language, people.staff.session),
  })
  return { zh_tw: await openAll('zh_tw'), en: await openAll('en') }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config/config.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import { answerErrors } from '../../platform/http/answer-errors.ts'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import { incrementEpoch } from '../publishing/epoch-queries.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { headingFontRoutes } from './heading-font-routes.ts'

const db = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'mall-fonts-'))
afterAll(async () => await rm(dataDir, { recursive: true, force: true }))
const app = fastify()
answerErrors(app)
let queries = 0
const readEpochs: number[] = []
headingFontRoutes(app, {
  db: db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }),
  clock: { now: () => new Date() },
  config: { ...readConfig({}), buildDirectory: dataDir },
  storage: folderStorage(dataDir),
  readsAt(epoch) {
    readEpochs.push(epoch)
    return db
  },
} as Dependencies & { readsAt: ReadsAt })

async function urlOf(language: string): Promise<string> {
  const { statusCode, headers } = await app.inject(`/back/fonts/headings/${language}`)
  expect([statusCode, headers['cache-control']]).toEqual([302, 'no-cache'])
  return String(headers.location)
}

/** The ranges of the fonts in a set, and whether each is a WOFF2 file. */
function fontsIn(file: Buffer): { range: string; isFont: boolean }[] {
  const headerEnd = 4 + file.readUInt32LE(0)
  let from = headerEnd
  return (JSON.parse(file.subarray(4, headerEnd).toString()) as [string, number][]).map(([range, length]) => {
    const isFont = file.subarray(from, from + 4).toString() === 'wOF2'
    from += length
    return { range, isFont }
  })
}

test('a category with a new character creates a new set of fonts that contains it; the set is immutable', async () => {
  const before = await urlOf('zh_tw')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('categories')
      .values({ name_en: 'Bells', name_cn: '鐘樓', path_name: 'bells', pattern: 'STYLE1', sort_id: 1 })
      .execute()
    await incrementEpoch(tx)
  })
  const url = await urlOf('zh_tw')
  expect(url).not.toBe(before)
  expect((await app.inject(before)).statusCode).toBe(200)

  const answer = await app.inject(url)
  expect(answer.headers['cache-control']).toContain('immutable')
  const fonts = fontsIn(answer.rawPayload)
  expect(fonts.every(({ isFont }) => isFont)).toBe(true)
  const ranges = fonts.map(({ range }) => range).join()
  for (const character of 'A鐘樓') expect(ranges).toContain(`U+${character.codePointAt(0)?.toString(16)}`)
  expect((await app.inject(url)).rawPayload.equals(answer.rawPayload)).toBe(true)
})

test('the set contains the name of a product, and never more than 1,200 Chinese characters', async () => {
  const codesIn = async () => {
    const { rawPayload } = await app.inject(await urlOf('zh_tw'))
    return fontsIn(rawPayload).flatMap(({ range }) => range.split(','))
  }
  const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16)}`
  expect(await codesIn()).not.toContain(codeOf('膏'))
  await aProduct(db, { nameCn: '磚紅唇膏' })
  await db.transaction().execute(incrementEpoch)
  expect(await codesIn()).toEqual(expect.arrayContaining([...'磚紅唇膏'].map(codeOf)))

  // 80 names of 25 different characters each.
  for (let at = 0; at < 80; at++) {
    const codes = Array.from({ length: 25 }, (_, more) => 0x4e00 + at * 25 + more)
    await aProduct(db, { nameCn: String.fromCodePoint(...codes) })
  }
  await db.transaction().execute(incrementEpoch)
  const chinese = (await codesIn()).filter((code) => Number.parseInt(code.slice(2), 16) > 0x2fff)
  expect(chinese.length).toBeGreaterThan(500)
  expect(chinese.length).toBeLessThanOrEqual(1_200)
})

test('the English set is small and independent of Chinese names', async () => {
  const { rawPayload } = await app.inject(await urlOf('en'))
  expect(rawPayload.length).toBeLessThan(20_000)
  expect(fontsIn(rawPayload)).toHaveLength(1)
  expect((await app.inject('/back/fonts/headings/fr')).statusCode).toBe(404)
})

test('the names are read once per change of the catalogue', async () => {
  const firstUrl = await urlOf('zh_tw')
  queries = 0
  expect(await urlOf('zh_tw')).toBe(firstUrl)
  await urlOf('en')
  // Each request reads the epoch of the catalogue.
  expect(queries).toBe(2)
  // Menu and names are those of a public read that has replayed the change.
  expect(readEpochs.slice(-2)).toEqual([await readEpoch(db), await readEpoch(db)])
})

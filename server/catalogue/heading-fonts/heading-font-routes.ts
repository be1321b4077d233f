import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contract/values/language.ts'
import { languageCode as languageSchema } from '../../../contract/values/language-code.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import { openArea } from '../../core/storage.ts'
import { type HeadingFonts, headingFonts, nameOfSet } from '../../platform/fonts/heading-fonts.ts'
import { readShop } from '../../settings/read-shop.ts'
import type { Menu } from '../browse/menu-queries.ts'
import { cacheMenu } from '../menu/cache-menu.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { listBannerNames, listProductNames } from './heading-name-queries.ts'

const base = '/back/fonts/headings'

/** Serves the fonts of headings: a redirect to the set for the present names, and the set itself, which never changes.
 *  Names that the staff edit are in one face, because a new character creates a new set (decision 55). */
export function headingFontRoutes(
  app: FastifyInstance,
  { db, clock, config, storage, readsAt = () => db }: Dependencies & { readsAt?: ReadsAt },
): void {
  const blobs = openArea(storage, 'fonts')
  const fontsFor = headingFonts(blobs)
  const stored = new Set<string>()
  const readMenu = cacheMenu(readsAt)
  let ofTexts: Promise<string> | null = null
  const readNames = async (menu: Menu) => {
    ofTexts ??= readHeadingCharacters(config.buildDirectory)
    const read = readsAt(await readEpoch(db))
    const [texts, { nameCn }, banners, products] = await Promise.all([
      ofTexts,
      readShop({ db: read, config }, clock.now()),
      listBannerNames(read),
      listProductNames(read),
    ])
    // In this order, because the fonts hold only so many characters.
    return texts + nameCn + JSON.stringify(menu) + banners.join('') + products.join('')
  }
  // Searching the names for their characters takes 20 ms. Every change of banners creates a new menu object, too.
  const sets = new WeakMap<Menu, Promise<Record<Language, HeadingFonts>>>()
  const currentFonts = async (languageCode: string) => {
    const language = orNotFound(languageSchema.safeParse(languageCode).data ?? null)
    const menu = await readMenu(await readEpoch(db))
    const coming =
      sets.get(menu) ??
      readNames(menu).then((names) => ({ zh_tw: fontsFor('zh_tw', names), en: fontsFor('en', names) }))
    sets.set(menu, coming)
    coming.catch(() => sets.delete(menu))
    return (await coming)[language]
  }
  app.get<{ Params: { language: string } }>(
    `${base}/:language`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, read } = await currentFonts(request.params.language)
      // A process of another release, with other texts, can serve the set but not make it.
      if (!stored.has(hash)) await read()
      stored.add(hash)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`${base}/${request.params.language}/${hash}`, 302)
    },
  )
  app.get<{ Params: { language: string; hash: string } }>(
    `${base}/:language/:hash`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash } = request.params
      const fonts = await currentFonts(request.params.language)
      const isOfRelease = /^[0-9a-f]{20}$/.test(hash)
      const bytes =
        fonts.hash === hash ? await fonts.read() : isOfRelease ? await blobs.read(nameOfSet(hash)) : null
      return await reply
        .type('application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(orNotFound(bytes))
    },
  )
}

/** The characters of all headings of the storefront's texts, written by its build. */
async function readHeadingCharacters(buildDirectory: string): Promise<string> {
  return await readFile(join(buildDirectory, 'heading-characters.txt'), 'utf8').catch(() => '')
}

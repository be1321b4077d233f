import type { FastifyInstance } from 'fastify'
import { brandingPath, grounds } from '../../../contract/shop/settings/branding.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { inLanguage } from '../../../contract/site-map.ts'
import { htmlLanguage, type Language, nameIn } from '../../../contract/values/language.ts'
import { languageCode } from '../../../contract/values/language-code.ts'

/** Serves the web app manifest in the language of the URL.
 *  @param readShop is injected because the settings are a module */
export async function webManifest(
  app: FastifyInstance,
  { readShop }: { readShop: () => Promise<Shop> },
): Promise<void> {
  app.get<{ Querystring: { lang?: string } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    async (request, reply) => {
      const requested = languageCode.catch('zh_tw').parse(request.query.lang)
      return await reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(buildManifest(await readShop(), requested)))
    },
  )
}

function buildManifest(shop: Shop, language: Language) {
  const name = nameIn(language, shop)
  const icon = (file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png', purpose: 'any' | 'maskable') => ({
    src: brandingPath(shop.branding.version, file),
    sizes: /192/.test(file) ? '192x192' : '512x512',
    type: 'image/png',
    purpose,
  })
  return {
    // The same id in both languages, so that it stays one app.
    id: '/home',
    name,
    short_name: name,
    lang: htmlLanguage[language],
    start_url: inLanguage('/home', language),
    scope: '/',
    display: 'standalone',
    background_color: grounds.light.paper,
    theme_color: grounds.light.paper,
    categories: ['shopping'],
    icons: [icon('icon-192.png', 'any'), icon('icon-512.png', 'any'), icon('maskable-512.png', 'maskable')],
    shortcuts: [{ name: language === 'en' ? 'Cart' : '購物車', url: inLanguage('/shoppingCart', language) }],
  }
}

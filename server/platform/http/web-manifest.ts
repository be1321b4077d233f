import type { FastifyInstance } from 'fastify'
import { htmlLanguage, type Language, language, nameIn } from '../../../contract/language.ts'
import { brandingPath, grounds } from '../../../contract/settings/branding.ts'
import type { Shop } from '../../../contract/settings/shop.ts'
import { inLanguage } from '../../../contract/site-map.ts'
import type { Config } from '../config/config.ts'

/** What a phone or a admin needs to know to install the shop like an app, in the language that the address says. */
export async function webManifest(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'shop'> },
): Promise<void> {
  app.get<{ Querystring: { lang?: string } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = language.catch('zh_tw').parse(request.query.lang)
      return await reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestOf(config.shop, asked)))
    },
  )
}

function manifestOf(shop: Shop, asked: Language) {
  const name = nameIn(asked, shop)
  const icon = (file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png', purpose: 'any' | 'maskable') => ({
    src: brandingPath(shop.branding.version, file),
    sizes: /192/.test(file) ? '192x192' : '512x512',
    type: 'image/png',
    purpose,
  })
  return {
    // The same in both languages, so that it stays one app.
    id: '/home',
    name,
    short_name: name,
    lang: htmlLanguage[asked],
    start_url: inLanguage('/home', asked),
    scope: '/',
    display: 'standalone',
    background_color: grounds.light.paper,
    theme_color: grounds.light.paper,
    categories: ['shopping'],
    icons: [icon('icon-192.png', 'any'), icon('icon-512.png', 'any'), icon('maskable-512.png', 'maskable')],
    shortcuts: [{ name: asked === 'en' ? 'Cart' : '購物車', url: inLanguage('/shoppingCart', asked) }],
  }
}

import './shared/browser/no-eval.ts'
import { type ReactNode, use, useMemo } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { brandingPath, grounds } from '../contract/shop/settings/branding.ts'
import { cataloguePages, inLanguage } from '../contract/site-map.ts'
import './shop.css'
import { createSend } from './shared/api/api.ts'
import type { Api } from './shared/api/client.ts'
import { orErrorPage } from './shared/api/load.ts'
import { type Menu, menuOnServer } from './shared/api/menu.ts'
import { packMenu, unpackMenu } from './shared/api/packed-menu.ts'
import { pageRequest } from './shared/api/page-request.ts'
import { shareOnServer } from './shared/api/share-on-server.ts'
import { useHydration } from './shared/browser/hydration.ts'
import { NonceContext } from './shared/browser/nonce.ts'
import { startScript } from './shared/browser/start-later.ts'
import { languageScript, useLanguage } from './shared/language/language.ts'
import { useNameOf } from './shared/language/name.ts'
import { inOneLanguage } from './shared/language/one-language.ts'
import { LinksOfPage } from './shared/pages/link.tsx'
import { type Site, SiteContext } from './shared/pages/site.ts'
import { sessionFromTabsScript } from './shared/session/session-from-tabs.ts'
import { predictCart } from './shop/cart/predict-cart.ts'
import { BrokenPage } from './shop/shell/broken-page.tsx'
import { Shell } from './shop/shell/shell.tsx'

/** Data of every page: menu and shop settings, the same for everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { transport, language, origin, deployTime, textAsset } = page
  const menu = await orErrorPage(menuOnServer(page, createSend({ transport, language }) as unknown as Api))
  return { packed: packed[language](menu), shop: menu.shop, origin, deployTime, textAsset }
}

/** Paths are built from English names, so Chinese pages need both languages. */
const packed = {
  zh_tw: shareOnServer(({ categorys, brands }: Menu) => packMenu({ categorys, brands })),
  en: shareOnServer(({ categorys, brands }: Menu) => packMenu(inOneLanguage({ categorys, brands }, 'en'))),
}

const unpack = shareOnServer((text: string) => {
  const goods = unpackMenu(text)
  return { ...goods, routes: cataloguePages(goods) }
})

/** The menu changes rarely, and every new visit loads it again. */
export function shouldRevalidate() {
  return false
}

type RootData = Awaited<ReturnType<typeof loader>>

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const site = useSiteFromRoot(root)
  const language = useLanguage()
  const { pathname } = useLocation()
  useHydration()
  return (
    // Inline scripts set attributes on this element that the server does not know.
    <html lang={language === 'zh_tw' ? 'zh-Hant-HK' : 'en-HK'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <OwnScript text={scriptBeforePaint(pathname)} />}
        {import.meta.env.SSR && <OwnScript text={startScript()} />}
        <BrandingLinks site={site} />
        {root?.textAsset && <link rel="modulepreload" href={root.textAsset} />}
        <Links />
        {/* After the default colours, which it overrides. */}
        {site.shop?.branding.hasOwnColours && (
          <link rel="stylesheet" href={site.brandingFile('colours.css')} />
        )}
      </head>
      <body>
        <SiteContext value={site}>
          <LinksOfPage>
            <Shell>{children}</Shell>
          </LinksOfPage>
        </SiteContext>
        {import.meta.env.SSR ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <RestoreScroll />
        )}
      </body>
    </html>
  )
}

/** Icons of the shop, and the theme colour of the browser. */
function BrandingLinks({ site: { brandingFile, shop } }: { site: Site }) {
  const language = useLanguage()
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={grounds.dark.paper} />
      {shop !== null && (
        <>
          <link rel="icon" href={brandingFile('logo')} sizes="any" />
          <link rel="apple-touch-icon" href={brandingFile('touch-180.png')} />
          <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
        </>
      )}
    </>
  )
}

/** Inline scripts that run before first paint. */
function scriptBeforePaint(pathname: string): string {
  const scripts = [languageScript(), sessionFromTabsScript()]
  if (pathname === '/shoppingCart') scripts.push(predictCart())
  return scripts.join(';\n')
}

/** An inline script, which has run before hydration. Browsers render no script elements: Trusted Types refuse them if React
 *  renders the document again, because an extension changed its markup. React ignores those of the server. */
function OwnScript({ text }: { text: string }) {
  const nonce = use(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  )
}

/** What `ScrollRestoration` does besides its script. */
function RestoreScroll() {
  useScrollRestoration()
  return null
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <BrokenPage />
}

/** Site data derived from the root loader. */
function useSiteFromRoot(root: RootData | undefined): Site {
  const nameOf = useNameOf()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a document never changes.
  return useMemo(() => {
    const { categorys, brands, routes } = unpack(root?.packed ?? '')
    const shop = root?.shop ?? null
    return {
      origin: root?.origin ?? '',
      deployTime: root?.deployTime ?? '',
      categorys,
      brands,
      shop,
      shopName: shop === null ? '' : nameOf(shop),
      brandingFile: (file) => brandingPath(shop?.branding.version ?? 'none', file),
      routes,
    }
  }, [root])
}

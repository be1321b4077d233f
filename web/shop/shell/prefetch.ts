import type { BrowserLoader } from '../../shared/api/load.ts'

/** Hover delay before a link is prefetched, so that crossing a list fetches nothing. */
const restMs = 60

interface PageCode {
  clientLoader?: Partial<BrowserLoader<unknown>>
}

/** The globals of React Router in use: the code file of each route of `routes.ts`, and the code that is loaded. */
interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, Route> }
  __reactRouterRouteModules?: Record<string, PageCode>
}

interface Route {
  id: string
  path?: string
  module: string
}

/** Prefetches code and data of a page while its link is pointed at. One listener serves the whole document, because
 *  hundreds of them would delay hydration. Returns a function that stops it. */
export function startPrefetching(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = (target: EventTarget | null) => {
    clearTimeout(resting)
    resting = setTimeout(() => void fetchAhead(linkAt(target)), restMs)
  }
  // The pointer may have been on a link before this code loaded.
  rest(document.querySelector('a[href]:hover'))
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'mouse') rest(target)
      else clearTimeout(resting)
    },
    { signal },
  )
  for (const sign of ['focusin', 'pointerdown'])
    document.addEventListener(sign, ({ target }) => void fetchAhead(linkAt(target)), { signal })
  return () => {
    clearTimeout(resting)
    controller.abort()
  }
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** A failed prefetch is ignored: the click fetches again and reports the failure. */
async function fetchAhead(link: HTMLAnchorElement | null): Promise<void> {
  if (link === null || !isWorthwhile(link)) return
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window as RouterGlobals
  const route = findRoute(manifest?.routes ?? {}, link.pathname)
  if (route === undefined) return
  const page: PageCode | null =
    loaded[route.id] ?? (await import(/* @vite-ignore */ route.module).catch(() => null))
  if (page === null) return
  // React Router would import it again, which takes a task, and render its waiting state in the meantime.
  loaded[route.id] = page
  page.clientLoader?.ahead?.(link.href.replace(/#.*/, ''))
}

/** Nothing is prefetched for another tab or site, the current page, an offline browser or a connection that saves
 *  data. */
function isWorthwhile({ origin, pathname, search, target }: HTMLAnchorElement): boolean {
  const isElsewhere = origin !== location.origin || target === '_blank'
  const isHere = pathname === location.pathname && search === location.search
  return !isElsewhere && !isHere && navigator.onLine && !savesData()
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Any path outside the fixed ones is a catalogue page; share links never occur within the shop. */
function findRoute(routes: Record<string, Route>, pathname: string): Route | undefined {
  const pages = Object.values(routes)
  return pages.find(({ path }) => `/${path}` === pathname) ?? pages.find(({ path }) => path === '*')
}

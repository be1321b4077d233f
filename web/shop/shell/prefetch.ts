import type { BrowserLoader } from '../../shared/api/load.ts'

/** Hover delay before a link is prefetched, so that crossing a list fetches nothing. */
const restMs = 60

/** The part of React Router's manifest in use: the code file of each path of `routes.ts`. */
interface PageFiles {
  routes: Record<string, { path?: string; module: string }>
}

interface PageFile {
  clientLoader?: Partial<BrowserLoader<unknown>>
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
  const file = findPageFile(link.pathname)
  if (file === undefined) return
  const page: PageFile | null = await import(/* @vite-ignore */ file).catch(() => null)
  page?.clientLoader?.ahead?.(link.href.replace(/#.*/, ''))
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
function findPageFile(pathname: string): string | undefined {
  const { __reactRouterManifest: files } = window as { __reactRouterManifest?: PageFiles }
  const pages = Object.values(files?.routes ?? {})
  const page = pages.find(({ path }) => `/${path}` === pathname) ?? pages.find(({ path }) => path === '*')
  return page?.module
}

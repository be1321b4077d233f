import type { BrowserLoader } from '../platform/api/load.ts'

/** How long a mouse rests on a link before it is meant: crossing a list is no wish to see all of it. */
const restMs = 60

/** What React Router knows of the pages: by the path of `routes.ts`, the file that its code went to. */
interface PageFiles {
  routes: Record<string, { path?: string; module: string }>
}

interface PageFile {
  clientLoader?: Partial<BrowserLoader<unknown>>
}

/** Fetches the code and the data of a page while somebody points at its link, so that they are there at the click.
 *  One listener for the whole document: hundreds of links with their own would hold up the page as it comes to life.
 *  Answers how to stop. */
export function startPrefetching(): () => void {
  const given = new AbortController()
  const { signal } = given
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = (target: EventTarget | null) => {
    clearTimeout(resting)
    resting = setTimeout(() => void fetchAhead(linkAt(target)), restMs)
  }
  // The mouse may have come to rest on a link before this was loaded.
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
    given.abort()
  }
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** What cannot be fetched now is fetched at the click, which also says what went wrong. */
async function fetchAhead(link: HTMLAnchorElement | null): Promise<void> {
  if (link === null || !isWorthwhile(link)) return
  const file = fileOf(link.pathname)
  if (file === undefined) return
  const page: PageFile | null = await import(/* @vite-ignore */ file).catch(() => null)
  page?.clientLoader?.ahead?.(link.href.replace(/#.*/, ''))
}

/** Nothing is fetched for another tab or site, for the page at hand, without a network, or where somebody pays for
 *  every byte. */
function isWorthwhile({ origin, pathname, search, target }: HTMLAnchorElement): boolean {
  const isElsewhere = origin !== location.origin || target === '_blank'
  const isHere = pathname === location.pathname && search === location.search
  return !isElsewhere && !isHere && navigator.onLine && !savesData()
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** What is none of the fixed paths is one of the catalogue; nobody points at a share link within the shop. */
function fileOf(pathname: string): string | undefined {
  const { __reactRouterManifest: files } = window as { __reactRouterManifest?: PageFiles }
  const pages = Object.values(files?.routes ?? {})
  const page = pages.find(({ path }) => `/${path}` === pathname) ?? pages.find(({ path }) => path === '*')
  return page?.module
}

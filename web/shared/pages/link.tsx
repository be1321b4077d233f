import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inLanguage } from '../../../contract/site-map.ts'
import { isLanguage, useLanguage } from '../language/language.ts'
import { leaving } from '../ui/leaving.ts'

/** Redirect target in the language of the original address, if that names one. */
export function inLanguageOfUrl(url: string, path: string): string {
  const requested = new URL(url).searchParams.get('lang')
  return isLanguage(requested) ? inLanguage(path, requested) : path
}

interface Follow {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  /** Preserves the scroll position. */
  preventScrollReset?: boolean | undefined
}

const FollowContext = createContext<(href: string, how?: Follow) => void>(() => {})

/** Provides all links with a value that is stable for the whole visit. React Router's own link re-renders
 *  at every navigation, and a page has hundreds of links. */
export function LinksOfPage({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  const [follow] = useState(() => (href: string, how?: Follow) => leaving.by(() => latest.current(href, how)))
  return <FollowContext value={follow}>{children}</FollowContext>
}

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Follow {
  /** Path with query, without `lang`. */
  to: string
}

/** Ids by which the previous shop named a list; the server redirects such links (docs/spec/routes.md#catalogue-routes). */
const listIds = /^(?!\/product\/search).*[?&](?:c|csub|brand)id=/i

/** Link to a page of the mall, prefetched when pointed at (shell/prefetch.ts). While offline it is a plain link,
 *  so that the browser opens the cached page. */
export function PageLink({ to, onClick, replace, preventScrollReset, ...rest }: PageLinkProps) {
  const href = inLanguage(to, useLanguage())
  const follow = use(FollowContext)
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    if (!navigator.onLine || listIds.test(to)) return leaving.by(() => location.assign(href))
    // Like a browser, a link to the current page replaces the history entry.
    follow(href, { replace: replace ?? event.currentTarget.href === location.href, preventScrollReset })
  }
  return <a {...rest} href={href} onClick={go} />
}

function isForAnotherTab({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  return button !== 0 || ctrlKey || metaKey || shiftKey || currentTarget.target === '_blank'
}

/** Whether a path is the current page or, unless `isExact`, an ancestor of it. */
export function useIsHere(): (path: string, isExact?: boolean) => boolean {
  const { pathname } = useLocation()
  return (path, isExact = false) => pathname === path || (!isExact && pathname.startsWith(`${path}/`))
}

/** Navigates without a click. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const follow = use(FollowContext)
  const language = useLanguage()
  return (path, options) => follow(inLanguage(path, language), options)
}

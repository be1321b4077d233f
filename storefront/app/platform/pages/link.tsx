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
import { inLanguage } from '../../../../contract/site-map.ts'
import { isLanguage, useLanguage } from './language.ts'

/** Where a redirect leads: to another path, in the language that the address was asked for in, if it said one. */
export function withLanguageOf(address: string, path: string): string {
  const asked = new URL(address).searchParams.get('lang')
  return isLanguage(asked) ? inLanguage(path, asked) : path
}

interface Follow {
  /** Takes the place of the page at hand in the browser's history. */
  replace?: boolean | undefined
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean | undefined
}

const FollowContext = createContext<(href: string, how?: Follow) => void>(() => {})

/** Stands around all links. What it gives them stays the same for the whole visit: React Router's own link is drawn
 *  anew whenever the address changes, and a page has hundreds. */
export function LinksOfPage({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  const [follow] = useState(() => (href: string, how?: Follow) => void latest.current(href, how))
  return <FollowContext value={follow}>{children}</FollowContext>
}

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Follow {
  /** A path of the mall, with its query, without `lang`. */
  to: string
}

/** A link to a page of the mall, which is fetched as soon as someone points at it (shell/prefetch.ts). Without a
 *  network neither code nor data would come, so the browser opens the page anew, from what was kept of it. */
export function PageLink({ to, onClick, replace, preventScrollReset, ...rest }: PageLinkProps) {
  const href = inLanguage(to, useLanguage())
  const follow = use(FollowContext)
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    if (!navigator.onLine) return location.assign(href)
    // As browsers do, the page at hand is not put into the history a second time.
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

/** Tells of a path whether the page at hand is it; unless `isExact`, also whether it is one below. */
export function useIsHere(): (path: string, isExact?: boolean) => boolean {
  const { pathname } = useLocation()
  return (path, isExact = false) => pathname === path || (!isExact && pathname.startsWith(`${path}/`))
}

/** Goes to a page of the mall without a click. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const follow = use(FollowContext)
  const language = useLanguage()
  return (path, options) => follow(inLanguage(path, language), options)
}

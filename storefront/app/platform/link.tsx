import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { inLanguage } from '../../../contract/site-map.ts'
import { isLanguage, useLanguage } from './language.ts'

/** Where a redirect leads: to another path, in the language that the address was asked for in, if it said one. */
export function withLanguageOf(address: string, path: string): string {
  const asked = new URL(address).searchParams.get('lang')
  return isLanguage(asked) ? inLanguage(path, asked) : path
}

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'prefetch'> {
  /** A path of the mall, with its query, without `lang`. */
  to: string
  children?: ReactNode
}

/** A link to a page of the mall. Its code is fetched as soon as someone points at it. Without a network neither
 *  code nor data would come, so the browser opens the page anew, from what was kept of it. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const href = inLanguage(to, useLanguage())
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (navigator.onLine || event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    location.assign(href)
  }
  return <Link {...rest} onClick={follow} to={href} prefetch="intent" discover="none" />
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

/** Goes to a page of the mall without a click. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path, options) => void navigate(inLanguage(path, language), options)
}

import type { ReactNode } from 'react'
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

/** A link to a page of the mall. Its code is fetched as soon as someone points at it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link {...rest} to={inLanguage(to, useLanguage())} prefetch="intent" discover="none" />
}

/** Goes to a page of the mall without a click. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path, options) => void navigate(inLanguage(path, language), options)
}

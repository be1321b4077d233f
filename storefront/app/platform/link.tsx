import type { ReactNode } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { isLanguage, useLanguage } from './language.ts'

/** A path of the mall with the language it is to be read in, so that a copied address keeps it. */
export function inLanguage(path: string, language: Language): string {
  const [before = '', hash] = path.split('#')
  const [pathname = '', search] = before.split('?')
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`
}

/** The part of an address that a redirect keeps: the language it was asked for in. */
export function onlyLanguage(address: string): string {
  const asked = new URL(address).searchParams.get('lang')
  return isLanguage(asked) ? `?lang=${asked}` : ''
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

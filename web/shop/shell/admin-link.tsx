import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { SlidersHorizontal } from '../../shared/ui/icons.ts'

/** Link to the admin at the end of the header, for staff; an icon on phones. */
export default function AdminLink() {
  const { people } = useText()
  const { pathname } = useLocation()
  const [place, setPlace] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have another header.
  useEffect(
    () => setPlace(document.querySelector('.site-header a[href^="/shoppingCart"]')?.parentElement ?? null),
    [pathname],
  )
  if (place === null) return null
  return createPortal(
    <PageLink
      to="/admin"
      className="inline-flex min-h-11 items-center rounded-full px-3 text-sm whitespace-nowrap text-ink transition-colors hover:bg-accent-soft hover:text-accent"
    >
      <SlidersHorizontal className="size-5.5 sm:hidden" aria-hidden="true" />
      <span className="max-sm:sr-only">{people.account.admin}</span>
    </PageLink>,
    place,
  )
}

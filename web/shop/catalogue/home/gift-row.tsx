import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'

const path = '/product/gift'

/** The way to the gift finder: its first question, in a line of its own, because its font arrives later. The rules of
 *  its addresses would make the page heavier. */
export function GiftRow() {
  const { gifts } = useText()
  return (
    <nav aria-label={gifts.title} className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <PageLink to={path} className="w-full font-display text-xl hover:text-accent">
        {gifts.rowTitle}
      </PageLink>
      {Object.entries(gifts.persons).map(([person, name]) => (
        <PageLink
          key={person}
          to={`${path}?person=${person}`}
          className="inline-flex min-h-11 items-center justify-center rounded-full border border-control px-3 text-sm font-medium whitespace-nowrap hover:text-accent md:px-7"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  )
}

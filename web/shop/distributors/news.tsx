import type { Overview } from '../../../contract/shop/distributors/profit-share.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'

/** Kinds of changes, with the page that lists them. Only the statement has partial refunds. */
const kinds = [
  { kind: 'ordersPaid', path: '/account/downlineOrder' },
  { kind: 'ordersReturned', path: '/account/statement' },
  { kind: 'ordersMatured', path: '/account/statement' },
] as const

/** Changes since the last visit; nothing without any. */
export function News({ news }: Pick<Overview, 'news'>) {
  const { business } = useText().distributors
  const language = useLanguage()
  const changed = kinds.filter(({ kind }) => news[kind] > 0)
  if (changed.length === 0) return null
  return (
    <Card className="grid content-start gap-3">
      <h3 className="font-display text-lg">{business.news}</h3>
      <p className="text-sm text-muted">{business.newsSince(showDateTime(language, news.since))}</p>
      <ul className="grid gap-1 text-sm">
        {changed.map(({ kind, path }) => (
          <li key={kind}>
            <PageLink to={path} className="text-accent underline">
              {business.newsOf[kind](news[kind])}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

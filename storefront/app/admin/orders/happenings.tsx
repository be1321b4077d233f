import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useDeskText } from '../../text/desk.ts'
import { showDateTime } from '../../text/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { Happening } from './order-words.ts'

/** How a table shows what happened to an order. */
export function useHappenings(): Column<Happening>[] {
  const language = useLanguage()
  const { orders } = useDeskText()
  return [
    {
      name: 'at',
      head: orders.when,
      cell: ({ at }) => <time dateTime={at}>{showDateTime(language, at)}</time>,
    },
    { name: 'kind', head: orders.kind, from: 'sm', cell: ({ kind }) => orders.happenings[kind] },
    {
      name: 'what',
      head: orders.what,
      cell: (happening) => (
        <>
          {happening.what}
          <span className="block text-xs wrap-anywhere text-muted md:hidden">
            <Detail happening={happening} />
          </span>
        </>
      ),
    },
    {
      name: 'detail',
      head: orders.detail,
      from: 'md',
      cell: (happening) => <Detail happening={happening} />,
    },
  ]
}

function Detail({ happening: { kind, detail, key } }: { happening: Happening }) {
  if (kind !== 'appeal') return detail
  return (
    <PageLink to={`/admin/appeal/detail?id=${key}`} className="text-accent underline">
      {detail}
    </PageLink>
  )
}

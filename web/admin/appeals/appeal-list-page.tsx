import type { Appeal, AppealState } from '../../../contract/shop/appeals/appeals.ts'
import { asCursorPage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'

const states = ['WAITING', 'OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED'] as const satisfies (
  | AppealState
  | 'WAITING'
)[]

/** Appeals, longest waiting first. */
export default function AppealListPage() {
  const { appeals } = useAdminText()
  const { filters, narrow } = useFilters(['state'])
  const state = states.find((one) => one === filters.state) ?? 'OPEN'
  const list = useAdminList(`appeals ${state}`, (after) =>
    asCursorPage(after, (page) => quietAdminApi.appeals.list({ query: { state, page, size: 50 } })),
  )
  return (
    <AdminPage title={appeals.title}>
      <div className="pb-5 sm:max-w-xs">
        <Select
          label={appeals.state}
          value={state}
          onChange={(state) => narrow({ state })}
          options={states.map((one) => ({
            value: one,
            label: one === 'WAITING' ? appeals.waiting : appeals.states[one],
          }))}
        />
      </div>
      <Listed
        list={list}
        caption={appeals.title}
        columns={useColumns(appeals)}
        keyOf={({ id }) => id}
        empty={appeals.empty}
        hasCards
      />
    </AdminPage>
  )
}

function useColumns(words: AdminText['appeals']): Column<Appeal>[] {
  const language = useLanguage()
  const nameOf = useNameOf()
  const text = useText()
  return [
    {
      name: 'since',
      head: words.since,
      cell: ({ id, dateCreated }) => (
        <PageLink to={`/admin/appeal/detail?id=${id}`} className="inline-block text-accent hover:underline">
          <time dateTime={dateCreated}>{showDateTime(language, dateCreated)}</time>
        </PageLink>
      ),
    },
    {
      name: 'customer',
      head: words.shopper,
      cell: ({ ordererName }) => <span className="block sm:min-w-24">{ordererName}</span>,
    },
    {
      name: 'requestType',
      head: words.requestType,
      cell: ({ requestType }) => (
        <span className="sm:whitespace-nowrap">
          <Badge tone="accent">{text.appeals.requestTypes[requestType]}</Badge>
        </span>
      ),
    },
    {
      name: 'goods',
      head: words.goods,
      from: 'md',
      cell: ({ lines }) => <span className="block lg:min-w-36">{lines.map(nameOf).join(words.between)}</span>,
    },
    {
      name: 'said',
      head: words.lastMessage,
      from: 'sm',
      cell: ({ messages }) => <span className="line-clamp-2">{messages.at(-1)?.message}</span>,
    },
    {
      name: 'invoice',
      head: words.invoice,
      from: 'lg',
      cell: ({ invoice }) => <span className="tabular-nums">{invoice}</span>,
    },
  ]
}

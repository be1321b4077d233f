import { useState } from 'react'
import type { AdminAppeal, AppealFilter } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { asCursorPage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { ReplyDue } from './reply-due.tsx'

const tabs = ['WAITING', 'REPLIED', 'ALL'] as const
const states = ['OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED'] as const satisfies AppealFilter[]
const kinds = ['HELP', 'RETURN', 'REPLACEMENT'] as const satisfies Appeal['requestType'][]
const names = ['k', 'state', 'requestType', 'assignee'] as const
interface Counts {
  waiting: number
  replied: number
}
type Narrow = ReturnType<typeof useFilters<(typeof names)[number]>>['narrow']

/** The inbox of the staff: what waits for them, what waits for the customer, and all. */
export default function AppealListPage() {
  const { appeals } = useAdminText()
  const may = useMay()
  const { filters, narrow, key } = useFilters(names)
  const state = states.find((one) => one === filters.state)
  const tab = tabs.find((one) => one === (filters.state || 'WAITING')) ?? 'ALL'
  const requestType = kinds.find((one) => one === filters.requestType)
  const assignee = /^(ME|NOBODY|[\da-f-]{36})$/.test(filters.assignee) ? filters.assignee : undefined
  const inState = tab === 'ALL' ? state : tab
  const [counts, setCounts] = useState<Counts | null>(null)
  const list = useAdminList(`appeals ${key}`, (after) =>
    asCursorPage(after, async (page) => {
      const query = {
        page,
        size: 50,
        k: filters.k,
        ...(inState && { state: inState }),
        ...(requestType && { requestType }),
        ...(assignee && { assignee }),
      }
      const answer = await quietAdminApi.appeals.list({ query })
      setCounts(answer)
      return answer
    }),
  )
  const isNarrowed = filters.k !== '' || requestType !== undefined || assignee !== undefined
  return (
    <AdminPage
      title={appeals.title}
      actions={
        may('orders') && (
          <PageLink
            to="/admin/appeal/replies"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {appeals.replies.title}
          </PageLink>
        )
      }
    >
      <Tabs tab={tab} narrow={narrow} counts={counts} />
      <FilterBar
        k={filters.k}
        label={appeals.search}
        hint={appeals.searchHint}
        onSearch={(k) => narrow({ k })}
      >
        <Select
          label={appeals.requestType}
          value={requestType ?? ''}
          onChange={(requestType) => narrow({ requestType })}
          options={useKindOptions()}
          placeholder={appeals.any}
        />
        <AssigneeFilter value={assignee ?? ''} onChange={(assignee) => narrow({ assignee })} />
        {tab === 'ALL' && (
          <Select
            label={appeals.state}
            value={state ?? ''}
            onChange={(state) => narrow({ state: state === '' ? 'ALL' : state })}
            options={states.map((one) => ({ value: one, label: appeals.states[one] }))}
            placeholder={appeals.any}
          />
        )}
      </FilterBar>
      <Listed
        list={list}
        caption={appeals.tabs[tab]}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={isNarrowed || tab !== 'WAITING' ? appeals.emptyFiltered : appeals.empty}
        hasCards
      />
    </AdminPage>
  )
}

function Tabs({
  tab,
  narrow,
  counts,
}: {
  tab: (typeof tabs)[number]
  narrow: Narrow
  counts: Counts | null
}) {
  const { appeals } = useAdminText()
  const numbers = { WAITING: counts?.waiting, REPLIED: counts?.replied, ALL: undefined }
  return (
    <nav aria-label={appeals.tabsLabel} className="mb-5 flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(
            'min-h-11 border-b-2 text-sm',
            one === tab ? 'border-accent font-medium text-accent-strong' : 'border-transparent text-muted',
          )}
          onClick={() => narrow({ state: one })}
        >
          {appeals.tabs[one]}
          {numbers[one] !== undefined && <span className="ps-1.5 tabular-nums">{numbers[one]}</span>}
        </button>
      ))}
    </nav>
  )
}

function useKindOptions() {
  const { appeals } = useText()
  return kinds.map((one) => ({ value: one, label: appeals.requestTypes[one] }))
}

function AssigneeFilter({ value, onChange }: { value: string; onChange: (assignee: string) => void }) {
  const { appeals } = useAdminText()
  const { loaded } = useLoaded('assignees', () => quietAdminApi.appeals.listAssignees())
  const staff = loaded.value?.items ?? []
  return (
    <Select
      label={appeals.assignee}
      value={value}
      onChange={onChange}
      options={[
        { value: 'ME', label: appeals.me },
        { value: 'NOBODY', label: appeals.nobody },
        ...staff.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      placeholder={appeals.any}
    />
  )
}

function useColumns(): Column<AdminAppeal>[] {
  const { appeals: words } = useAdminText()
  const text = useText()
  const language = useLanguage()
  return [
    {
      name: 'customer',
      head: words.shopper,
      cell: ({ id, ordererName, invoice }) => (
        <span className="block sm:min-w-24">
          <PageLink to={`/admin/appeal/detail?id=${id}`} className="inline-block text-accent hover:underline">
            {ordererName}
          </PageLink>
          <span className="block text-xs text-muted tabular-nums">{invoice}</span>
        </span>
      ),
    },
    { name: 'due', head: words.due, cell: (appeal) => <ReplyDue appeal={appeal} /> },
    {
      name: 'requestType',
      head: words.requestType,
      cell: ({ requestType, state }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone="accent">{text.appeals.requestTypes[requestType]}</Badge>
          {state !== 'OPEN' && <Badge>{words.states[state]}</Badge>}
        </span>
      ),
    },
    {
      name: 'said',
      head: words.lastMessage,
      from: 'sm',
      cell: ({ messages }) => {
        const last = messages.at(-1)
        return (
          last && (
            <span className="block lg:min-w-60">
              <span className="line-clamp-2">
                {last.isStaff ? words.said(words.staff, last.message) : last.message}
              </span>
              <time dateTime={last.at} className="block text-xs text-muted">
                {showDateTime(language, last.at)}
              </time>
            </span>
          )
        )
      },
    },
    {
      name: 'assignee',
      head: words.assignee,
      cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">{words.nobody}</span>,
    },
  ]
}

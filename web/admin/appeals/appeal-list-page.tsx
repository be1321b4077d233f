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
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { TabCount } from '../layout/tab-count.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Listed } from '../shared/listed.tsx'
import { countAll, useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { AppealBadge } from './appeal-badge.tsx'
import { turnOf } from './appeal-badge-rules.ts'
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
        results={countAll(list)}
        // The other values of this parameter are the tabs.
        shownElsewhere={state === undefined ? ['state'] : []}
        cleared={{ state: 'ALL' }}
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
        name={appeals.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        waitingHeight="h-24 sm:h-17"
        empty={isNarrowed || tab !== 'WAITING' ? appeals.emptyFiltered : appeals.empty}
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
    <nav aria-label={appeals.tabsLabel} className="mb-5 flex flex-wrap gap-x-5 border-b border-line">
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
          {one !== 'ALL' && <TabCount count={numbers[one]} />}
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
  return [
    {
      name: 'customer',
      head: words.shopper,
      className: 'sm:w-36',
      cell: (appeal) => <Customer appeal={appeal} />,
    },
    {
      name: 'due',
      head: words.due,
      className: 'sm:w-44',
      from: 'sm',
      cell: (appeal) => <ReplyDue appeal={appeal} />,
    },
    {
      name: 'requestType',
      head: words.requestType,
      className: 'sm:w-40 xl:w-48',
      from: 'sm',
      cell: (appeal) => <Request appeal={appeal} />,
    },
    { name: 'said', head: words.lastMessage, from: 'sm', cell: (appeal) => <LastMessage appeal={appeal} /> },
    {
      name: 'assignee',
      head: words.assignee,
      className: 'w-32',
      // Tablets have the name below that of the customer.
      from: 'lg',
      cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">{words.nobody}</span>,
    },
  ]
}

interface CellProps {
  appeal: AdminAppeal
}

/** On phones, which have no room for the other columns, they are below the name. */
function Customer({ appeal }: CellProps) {
  const { appeals, list } = useAdminText()
  const { id, ordererName, invoice, assignee } = appeal
  return (
    <div className="sm:min-w-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <PageLink to={`/admin/appeal/detail?id=${id}`} className={rowLinkClass}>
          {ordererName}
        </PageLink>
        <span className="sm:hidden">
          <Request appeal={appeal} />
        </span>
      </div>
      <span className="text-xs text-muted tabular-nums max-sm:hidden">{invoice}</span>
      {assignee && (
        <span className="block text-xs text-muted max-sm:hidden lg:hidden">
          {list.labelOf(appeals.assignee)}
          {assignee.name}
        </span>
      )}
      <div className="grid gap-1 pt-1 sm:hidden">
        <LastSentence appeal={appeal} className="truncate" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
          {(appeal.state === 'OPEN' || appeal.waitingSince !== null) && (
            <ReplyDue appeal={appeal} isInOneLine />
          )}
          <span className="tabular-nums">{assignee?.name ?? invoice}</span>
        </div>
      </div>
    </div>
  )
}

function Request({ appeal }: CellProps) {
  const { appeals } = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="break-keep xl:whitespace-nowrap">{appeals.requestTypes[appeal.requestType]}</span>
      {appeal.state !== 'OPEN' && <AppealBadge turn={turnOf(appeal)} />}
    </span>
  )
}

function LastMessage({ appeal }: CellProps) {
  const language = useLanguage()
  const last = appeal.messages.at(-1)
  if (last === undefined) return null
  return (
    <span className="block lg:min-w-60">
      <LastSentence appeal={appeal} className="line-clamp-2" />
      <time dateTime={last.at} className="block text-xs text-muted">
        {showDateTime(language, last.at)}
      </time>
    </span>
  )
}

function LastSentence({ appeal, className }: CellProps & { className: string }) {
  const { appeals: words } = useAdminText()
  const last = appeal.messages.at(-1)
  if (last === undefined) return null
  return (
    <span className={className}>{last.isStaff ? words.said(words.staff, last.message) : last.message}</span>
  )
}

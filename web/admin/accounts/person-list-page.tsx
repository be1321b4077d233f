import type { ShownPerson } from '../../../contract/admin/accounts/people-admin.ts'
import {
  maxTag,
  personRoles,
  personStatuses,
  personTasks,
} from '../../../contract/admin/accounts/person-filters.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { PageActions } from '../layout/page-actions.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Listed } from '../shared/listed.tsx'
import { countAll, useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { PersonBadges } from './person-badges.tsx'

/** Members, distributors and staff: found by the details that a telephone caller provides, or by a filter. */
export default function PersonListPage() {
  const { persons } = useAdminText()
  const may = useMay()
  const { filter, k, narrow, key, clear } = usePersonFilter()
  const list = useAdminList(`people ${key}`, (after) =>
    quietAdminApi.people.search({ query: { ...filter, ...(after && { after }) } }),
  )
  const { loaded } = list
  const isCut = loaded.phase === 'ready' && 'isCut' in loaded.value && loaded.value.isCut === true
  return (
    <AdminPage
      title={persons.title}
      actions={
        may('admin') && (
          <PageActions>
            <PageLink
              to="/admin/person/import"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {persons.importMembers}
            </PageLink>
            <PageLink
              to="/admin/person/register"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {persons.roster}
            </PageLink>
          </PageActions>
        )
      }
    >
      <FilterBar
        k={k}
        label={persons.search}
        hint={may('orders', 'admin') ? persons.searchHint : persons.searchHintMasked}
        onSearch={(k) => narrow({ k })}
        results={isCut ? null : countAll(list)}
      >
        <PersonSelects filter={filter} narrow={narrow} />
      </FilterBar>
      {isCut && <p className="pb-3 text-sm text-muted">{persons.isCut}</p>}
      <Listed
        list={list}
        caption={persons.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={persons.empty}
        onClear={clear}
        waitingHeight="h-15.5 sm:h-10.75"
      />
    </AdminPage>
  )
}

function PersonSelects({ filter, narrow }: Pick<ReturnType<typeof usePersonFilter>, 'filter' | 'narrow'>) {
  const { persons } = useAdminText()
  return (
    <>
      <Select
        label={persons.role}
        value={filter.role ?? ''}
        onChange={(role) => narrow({ role })}
        options={personRoles.map((role) => ({ value: role, label: persons.roles[role] }))}
        placeholder={persons.any}
      />
      <Select
        label={persons.state}
        value={filter.status ?? ''}
        onChange={(status) => narrow({ status })}
        options={personStatuses.map((status) => ({ value: status, label: persons.statuses[status] }))}
        placeholder={persons.any}
      />
      <Select
        label={persons.task}
        value={filter.task ?? ''}
        onChange={(task) => narrow({ task })}
        options={personTasks.map((task) => ({ value: task, label: persons.tasks[task] }))}
        placeholder={persons.any}
      />
      {filter.tag !== undefined && (
        <Select
          label={persons.tags}
          value={filter.tag}
          onChange={(tag) => narrow({ tag })}
          options={[{ value: filter.tag, label: filter.tag }]}
          placeholder={persons.any}
        />
      )}
    </>
  )
}

/** Filter of the list in the address. Invalid values are ignored. */
function usePersonFilter() {
  const { filters, narrow, key, clear } = useFilters(['k', 'role', 'status', 'task', 'tag'])
  const role = personRoles.find((listedRole) => listedRole === filters.role)
  const status = personStatuses.find((listedStatus) => listedStatus === filters.status)
  const task = personTasks.find((listedTask) => listedTask === filters.task)
  const filter = {
    k: filters.k,
    ...(role && { role }),
    ...(status && { status }),
    ...(task && { task }),
    ...(filters.tag && { tag: filters.tag.slice(0, maxTag) }),
  }
  return { filter, k: filters.k, narrow, key, clear }
}

function useColumns(): Column<ShownPerson>[] {
  const { persons } = useAdminText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: persons.name,
      cell: (person) => (
        <div className="min-w-36 wrap-anywhere">
          <span className="flex flex-wrap items-baseline gap-x-3 max-sm:justify-between">
            <PageLink to={`/admin/person/detail?id=${person.id}`} className={rowLinkClass}>
              {person.name}
            </PageLink>
            <PersonBadges person={person} hidesMember />
          </span>
          <span className="block text-xs wrap-anywhere text-muted">
            {person.account}
            {person.maskedPhone !== '' && ` · ${person.maskedPhone}`}
            {person.sponsorName !== null && (
              <span className="md:hidden"> · {persons.sponsorIs(person.sponsorName)}</span>
            )}
          </span>
          {person.lastOrderedAt !== null && (
            <span className="block text-xs text-muted sm:hidden">
              {persons.ordersOf(person.orders, showDate(language, person.lastOrderedAt))}
            </span>
          )}
        </div>
      ),
    },
    {
      name: 'sponsor',
      head: persons.sponsor,
      className: 'w-32',
      from: 'md',
      cell: ({ sponsorName }) => sponsorName ?? <span className="text-muted">{persons.noSponsor}</span>,
    },
    {
      name: 'orders',
      head: persons.orders,
      isNumber: true,
      className: 'w-28',
      from: 'sm',
      cell: ({ orders }) => orders,
    },
    {
      name: 'last-order',
      head: persons.lastOrder,
      className: 'w-44 ps-8',
      from: 'sm',
      cell: ({ lastOrderedAt }) =>
        lastOrderedAt === null ? (
          <span className="text-muted">–</span>
        ) : (
          <time dateTime={lastOrderedAt}>{showDate(language, lastOrderedAt)}</time>
        ),
    },
    {
      name: 'joined',
      head: persons.joined,
      className: 'w-40',
      from: 'lg',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{showDate(language, joinedAt)}</time>,
    },
  ]
}

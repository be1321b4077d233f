import type { ShownPerson } from '../../../../contract/admin/people-admin.ts'
import { asSinglePage } from '../../platform/api/use-pages.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import type { Column } from '../../ui/data-table.tsx'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { useMay } from '../admin-access.tsx'
import { quietAdminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { Listed } from '../listed.tsx'
import { useAdminList } from '../use-admin-list.ts'
import { useFilters } from '../use-filters.ts'
import { PersonBadges } from './person-badges.tsx'

/** Search for members and distributors by the details that a telephone caller provides. */
export default function PersonListPage() {
  const { persons } = useAdminText()
  const may = useMay()
  const { filters, narrow } = useFilters(['k'])
  const list = useAdminList(`people ${filters.k}`, () =>
    asSinglePage(quietAdminApi.people.search({ query: { k: filters.k } })),
  )
  return (
    <AdminPage
      title={persons.title}
      actions={
        may('admin') && (
          <PageLink
            to="/admin/person/register"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {persons.register}
          </PageLink>
        )
      }
    >
      <FilterBar
        k={filters.k}
        label={persons.search}
        hint={persons.searchHint}
        onSearch={(k) => narrow({ k })}
      />
      <Listed
        list={list}
        caption={persons.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={filters.k === '' ? persons.enterSearch : persons.empty}
      />
    </AdminPage>
  )
}

function useColumns(): Column<ShownPerson>[] {
  const { persons } = useAdminText()
  return [
    {
      name: 'name',
      head: persons.name,
      cell: ({ id, name }) => (
        <PageLink to={`/admin/person/detail?id=${id}`} className="text-accent hover:underline">
          {name}
        </PageLink>
      ),
    },
    { name: 'account', head: persons.account, cell: ({ account }) => account },
    { name: 'state', head: persons.state, cell: (person) => <PersonBadges person={person} /> },
    {
      name: 'sponsor',
      head: persons.sponsor,
      from: 'md',
      cell: ({ sponsorName }) => sponsorName ?? persons.noSponsor,
    },
  ]
}

import type { Stocked } from '../../../../contract/admin/stock-admin.ts'
import { stockLists } from '../../../../contract/catalogue/shelf.ts'
import { asCursorPage } from '../../platform/api/use-pages.ts'
import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Select } from '../../ui/form/select.tsx'
import { quietAdminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { Listed } from '../listed.tsx'
import { useAdminList } from '../use-admin-list.ts'
import { useFilters } from '../use-filters.ts'

/** Stock with numbers of waiting members, most wanted first. */
export default function StockListPage() {
  const { products, stock } = useAdminText()
  const { filters, narrow, key } = useFilters(['k', 'which'])
  const which = stockLists.find((one) => one === filters.which)
  const list = useAdminList(`stock ${key}`, (after) =>
    asCursorPage(after, (page) =>
      quietAdminApi.stock.list({
        query: { k: filters.k, ...(which && { which }), page, size: 50 },
      }),
    ),
  )
  return (
    <AdminPage title={stock.title}>
      <FilterBar
        k={filters.k}
        label={products.search}
        hint={products.searchHint}
        onSearch={(k) => narrow({ k })}
      >
        <Select
          label={stock.which}
          value={which ?? ''}
          onChange={(which) => narrow({ which })}
          options={stockLists.map((value) => ({ value, label: stock.lists[value] }))}
          placeholder={products.any}
        />
      </FilterBar>
      <Listed
        list={list}
        caption={stock.title}
        columns={useColumns()}
        keyOf={({ specificationId }) => specificationId}
        empty={products.empty}
      />
    </AdminPage>
  )
}

function useColumns(): Column<Stocked>[] {
  const nameOf = useNameOf()
  const { stock } = useAdminText()
  return [
    {
      name: 'goods',
      head: stock.goods,
      cell: (one) => (
        <>
          <PageLink
            to={`/admin/stock/specification?id=${one.specificationId}`}
            className="text-accent hover:underline"
          >
            {nameOf(one)}
          </PageLink>
          <span className="block text-xs text-muted">
            {nameOf({ nameEn: one.specificationNameEn, nameCn: one.specificationNameCn })} · {one.sku}
          </span>
        </>
      ),
    },
    {
      name: 'wanted',
      head: stock.wanted,
      isNumber: true,
      cell: ({ wanted }) => (wanted === 0 ? '–' : <Badge tone="accent">{wanted}</Badge>),
    },
    { name: 'left', head: stock.left, isNumber: true, cell: ({ onHand, reserved }) => onHand - reserved },
    { name: 'onHand', head: stock.onHand, isNumber: true, from: 'sm', cell: ({ onHand }) => onHand },
    { name: 'reserved', head: stock.reserved, isNumber: true, from: 'md', cell: ({ reserved }) => reserved },
  ]
}

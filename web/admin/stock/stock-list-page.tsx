import { useState } from 'react'
import { type Restock, type Stocked, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import { stockSheetKinds } from '../../../contract/admin/stock/stock-sheet.ts'
import { stockLists, stockSorts } from '../../../contract/shop/catalogue/shelf.ts'
import { stockKeepingPermissions } from '../../../contract/values/permissions.ts'
import { Refused } from '../../shared/api/calls.ts'
import { asCursorPage } from '../../shared/api/use-pages.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { RowPicture } from '../../shared/price/row-picture.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { PageActions } from '../layout/page-actions.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Listed } from '../shared/listed.tsx'
import { countAll, useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { OnHandField } from './on-hand-field.tsx'
import { ProposalHint } from './proposal-hint.tsx'
import { StockAct } from './stock-act.tsx'
import { stateOf } from './stock-state-rules.ts'
import { StockedGoods } from './stocked-goods.tsx'

/** Stock with numbers of waiting members, what needs attention first. */
export default function StockListPage() {
  const { products, stock } = useAdminText()
  const { filters, narrow, key, clear } = useFilters(['k', 'which', 'sort'])
  const may = useMay()
  const [restock, setRestock] = useState<Restock | null>(null)
  const which = stockLists.find((stockList) => stockList === filters.which)
  const sort = stockSorts.find((stockSort) => stockSort === filters.sort) ?? 'ATTENTION'
  const list = useAdminList(`stock ${key}`, (after) =>
    asCursorPage(after, async (page) => {
      const query = { k: filters.k, ...(which && { which }), sort, page, size: 50 }
      const found = await quietAdminApi.stock.list({ query })
      if (!(found instanceof Refused)) setRestock(found.restock)
      return found
    }),
  )
  const { loaded, show } = list
  // A row keeps its place after its change, so that the next one is where it was.
  const changed = (stocked: Stocked) => {
    if (loaded.phase !== 'ready') return
    const items = loaded.value.items.map((row) =>
      row.specificationId === stocked.specificationId ? stocked : row,
    )
    show({ ...loaded.value, items })
  }
  return (
    <AdminPage
      title={stock.title}
      actions={
        may(...stockKeepingPermissions) && (
          <PageActions>
            {stockSheetKinds.map((kind) => (
              <PageLink
                key={kind}
                to={`/admin/stock/sheet?kind=${kind}`}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {kind === 'RECEIPT' ? stock.toReceive : stock.toCount}
              </PageLink>
            ))}
          </PageActions>
        )
      }
    >
      <FilterBar
        k={filters.k}
        label={products.search}
        hint={products.searchHint}
        onSearch={(k) => narrow({ k })}
        results={countAll(list)}
      >
        <Select
          label={stock.which}
          value={which ?? ''}
          onChange={(which) => narrow({ which })}
          options={stockLists.map((value) => ({ value, label: stock.lists[value] }))}
          placeholder={products.any}
        />
        <Select
          label={stock.sort}
          value={sort}
          onChange={(sort) => narrow({ sort: sort === 'ATTENTION' ? '' : sort })}
          options={stockSorts.map((value) => ({ value, label: stock.sorts[value] }))}
        />
      </FilterBar>
      {may(...stockKeepingPermissions) && (
        <p className="max-w-4xl pb-3 text-xs text-muted max-md:hidden">{stock.onHandHint}</p>
      )}
      <Listed
        list={list}
        caption={stock.title}
        columns={useColumns(changed)}
        keyOf={({ specificationId }) => specificationId}
        groupOf={sort === 'ATTENTION' && filters.k === '' ? (row) => stock.states[stateOf(row)] : undefined}
        empty={products.empty}
        onClear={clear}
        waitingHeight="h-15.5 sm:h-10.75"
        waitingPicture="sm"
      />
      {/* Below the list, which keeps its place when the figures arrive. */}
      {restock && (
        <div className="pt-4">
          <ProposalHint restock={restock} />
        </div>
      )}
    </AdminPage>
  )
}

function useColumns(onChanged: (stocked: Stocked) => void): Column<Stocked>[] {
  const { stock } = useAdminText()
  return [
    {
      name: 'goods',
      head: stock.goods,
      cell: (stocked) => <Goods stocked={stocked} />,
    },
    {
      name: 'wanted',
      head: stock.wantedShort,
      isNumber: true,
      isNarrow: true,
      className: 'w-20',
      from: 'sm',
      cell: ({ wanted }) => (wanted === 0 ? '–' : <Badge tone="accent">{wanted}</Badge>),
    },
    {
      name: 'left',
      head: stock.left,
      isNumber: true,
      isNarrow: true,
      className: 'sm:w-21',
      cell: ({ onHand, reserved }) => (
        <span className={classNames(onHand <= reserved && 'font-medium text-danger')}>
          {onHand - reserved}
        </span>
      ),
    },
    {
      name: 'proposed',
      head: stock.proposed,
      isNumber: true,
      isNarrow: true,
      className: 'w-22',
      from: 'sm',
      cell: ({ proposed }) => (proposed === 0 ? '–' : proposed),
    },
    {
      name: 'sold',
      head: stock.soldShort(salesDays),
      isNumber: true,
      isNarrow: true,
      className: 'w-22',
      from: 'xl',
      cell: ({ sold }) => sold,
    },
    {
      name: 'cover',
      head: stock.cover,
      isNumber: true,
      isNarrow: true,
      className: 'w-21',
      from: 'xl',
      cell: ({ coverDays }) => (coverDays === null ? '–' : stock.days(coverDays)),
    },
    {
      name: 'onHand',
      head: stock.onHand,
      isNumber: true,
      isNarrow: true,
      className: 'w-22',
      from: 'md',
      cell: (stocked) => <OnHandField stocked={stocked} onChanged={onChanged} />,
    },
    {
      name: 'reserved',
      head: stock.reservedShort,
      isNumber: true,
      isNarrow: true,
      className: 'w-21',
      from: 'xl',
      cell: ({ reserved }) => reserved,
    },
    {
      name: 'acts',
      head: stock.update,
      isActs: true,
      className: 'sm:w-24',
      cell: (stocked) => <StockAct goods={stocked} onChanged={onChanged} />,
    },
  ]
}

/** What phones have no column for, where there is something to do. */
function OnPhones({ stocked: { wanted, proposed } }: { stocked: Stocked }) {
  const { list, stock } = useAdminText()
  const facts = [[stock.wanted, wanted] as const, [stock.proposed, proposed] as const]
  return facts.map(
    ([name, pieces]) =>
      pieces > 0 && (
        <span key={name} className="block text-xs sm:hidden">
          {list.labelOf(name)}
          {pieces}
        </span>
      ),
  )
}

/** Phones have the button of the row in place of the picture. */
function Goods({ stocked }: { stocked: Stocked }) {
  return (
    <div className="flex items-center gap-3 sm:min-w-52">
      <span className="hidden sm:flex">
        <RowPicture image={stocked.image} />
      </span>
      <div className="min-w-24 wrap-anywhere">
        <StockedGoods stocked={stocked} />
        <OnPhones stocked={stocked} />
      </div>
    </div>
  )
}

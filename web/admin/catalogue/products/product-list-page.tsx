import { useState } from 'react'
import type { AdminProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import {
  productGaps,
  productSorts,
  type ShelfState,
  shelfStates,
  stockLevels,
} from '../../../../contract/shop/catalogue/shelf.ts'
import { asCursorPage } from '../../../shared/api/use-pages.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { RowPicture } from '../../../shared/price/row-picture.tsx'
import { showPrice, withThousands } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { PageActions } from '../../layout/page-actions.tsx'
import { rowLinkClass } from '../../layout/row-link-class.ts'
import { ForChanges, useMayChange } from '../../shared/admin-access.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { FilterBar } from '../../shared/filter-bar.tsx'
import { Listed } from '../../shared/listed.tsx'
import { countAll, useAdminList } from '../../shared/use-admin-list.ts'
import { useFilters } from '../../shared/use-filters.ts'
import { BulkEdit } from './bulk/bulk-edit.tsx'
import { BulkHistory } from './bulk/bulk-history.tsx'
import { ChooseFound, ProductSelects } from './product-filters.tsx'

/** Colour of a state. Colour is never the only sign: the badge has a label. */
const toneOfShelf = {
  ON_SALE: 'success',
  NOTHING_TO_SELL: 'danger',
  OFF_SHELF: 'plain',
  ARCHIVED: 'plain',
} as const satisfies Record<ShelfState, string>

/** Search among all products, past and present. */
export default function ProductListPage() {
  const { products, catalogue } = useAdminText()
  const nameOf = useNameOf()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [changes, setChanges] = useState(0)
  const { filters, query, narrow, key, clear } = useProductQuery()
  const list = useAdminList(`products ${key}`, (after) =>
    asCursorPage(after, (page) => quietAdminApi.products.list({ query: { ...query, page, size: 50 } })),
  )
  const edited = () => {
    setOpen(false)
    setChosenIds(new Set())
    setChanges(changes + 1)
    void list.reload()
  }
  const hasProducts = list.loaded.phase === 'ready' && list.loaded.value.items.length > 0
  const mayChange = useMayChange()
  return (
    <AdminPage title={products.title} actions={<CatalogueLinks />}>
      <FilterBar
        k={filters.k}
        label={products.search}
        hint={products.searchHint}
        onSearch={(k) => narrow({ k })}
        results={countAll(list)}
        hasManyFilters
      >
        <ProductSelects filters={filters} narrow={narrow} />
      </FilterBar>
      <div
        className={classNames(
          'mb-3 flex flex-wrap items-start justify-between gap-x-3 sm:justify-start sm:gap-x-6',
          // The list keeps its place when the buttons arrive.
          mayChange && 'min-h-11',
        )}
      >
        {hasProducts && mayChange && <ChooseFound query={query} listKey={key} onChosen={setChosenIds} />}
        <BulkHistory changes={changes} onUndone={() => void list.reload()} />
      </div>
      {chosenIds.size > 0 && (
        <div className="sticky top-0 z-10 mb-4 rounded-md border border-line bg-paper p-3">
          <Button size="small" onClick={() => setOpen(true)}>
            {catalogue.bulk.start(chosenIds.size)}
          </Button>
        </div>
      )}
      <Listed
        list={list}
        caption={products.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={products.empty}
        onClear={clear}
        waitingHeight="h-16.5 sm:h-10.75"
        waitingPicture="always"
        {...(mayChange && {
          selection: {
            chosenKeys: chosenIds,
            isOpenTo: () => true,
            labelOf: (product: AdminProduct) => catalogue.bulk.choose(nameOf(product)),
            labelOfAll: catalogue.bulk.chooseAll,
            onChange: setChosenIds,
          },
        })}
      />
      {isOpen && <BulkEdit ids={[...chosenIds]} onClose={() => setOpen(false)} onDone={edited} />}
    </AdminPage>
  )
}

/** Search of the list in the address. Invalid values are ignored. */
function useProductQuery() {
  const { filters, narrow, key, clear } = useFilters([
    'k',
    'state',
    'stock',
    'place',
    'maker',
    'lacks',
    'sort',
  ])
  const state = shelfStates.find((listedState) => listedState === filters.state)
  const stock = stockLevels.find((stockLevel) => stockLevel === filters.stock)
  const lacks = productGaps.find((gap) => gap === filters.lacks)
  const sort = productSorts.find((listedSort) => listedSort === filters.sort)
  const query = {
    k: filters.k,
    ...(state && { state }),
    ...(stock && { stock }),
    ...(lacks && { lacks }),
    ...(sort && { sort }),
    ...(filters.place && { place: filters.place }),
    ...(filters.maker && { maker: filters.maker }),
  }
  return { filters, query, narrow, key, clear }
}

function useColumns(): Column<AdminProduct>[] {
  const nameOf = useNameOf()
  const { products } = useAdminText()
  return [
    { name: 'goods', head: products.goods, cell: (product) => <Goods product={product} /> },
    {
      name: 'brand',
      head: products.brand,
      className: 'w-44',
      from: 'lg',
      cell: ({ brandNameEn, brandNameCn }) => nameOf({ nameEn: brandNameEn, nameCn: brandNameCn }),
    },
    {
      name: 'state',
      head: products.state,
      className: 'w-36',
      from: 'sm',
      cell: ({ shelfState }) => <Badge tone={toneOfShelf[shelfState]}>{products.states[shelfState]}</Badge>,
    },
    {
      name: 'left',
      head: products.left,
      isNumber: true,
      className: 'w-28',
      from: 'sm',
      cell: (product) =>
        isSoldOut(product) ? <Badge tone="danger">{products.soldOut}</Badge> : withThousands(product.left),
    },
    {
      name: 'price',
      head: products.price,
      isNumber: true,
      className: 'w-36',
      from: 'sm',
      cell: ({ lowestPriceCents }) => (lowestPriceCents === null ? '–' : showPrice(lowestPriceCents)),
    },
  ]
}

function isSoldOut({ left, specifications }: AdminProduct): boolean {
  return left === 0 && specifications > 0
}

/** A product. On phones the other columns are below its name, which has the width of the row. */
function Goods({ product }: { product: AdminProduct }) {
  const nameOf = useNameOf()
  const { list, products } = useAdminText()
  const { id, code, image, shelfState, lowestPriceCents, left } = product
  return (
    <span className="flex items-center gap-3">
      <RowPicture image={image} />
      <span className="min-w-28 wrap-anywhere">
        <PageLink to={`/admin/catalogue/product?id=${id}`} className={rowLinkClass}>
          {nameOf(product)}
        </PageLink>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <span>{code}</span>
          {lowestPriceCents !== null && (
            <span className="tabular-nums sm:hidden">{showPrice(lowestPriceCents)}</span>
          )}
          <span className="tabular-nums sm:hidden">
            {isSoldOut(product) ? (
              <Badge tone="danger">{products.soldOut}</Badge>
            ) : (
              `${list.labelOf(products.left)}${withThousands(left)}`
            )}
          </span>
          {shelfState !== 'ON_SALE' && (
            <span className="sm:hidden">
              <Badge tone={toneOfShelf[shelfState]}>{products.states[shelfState]}</Badge>
            </span>
          )}
        </span>
      </span>
    </span>
  )
}

const otherClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Links to actions on the whole catalogue. */
function CatalogueLinks() {
  const { catalogue, tableFiles } = useAdminText()
  return (
    <PageActions
      main={
        <ForChanges>
          <PageLink to="/admin/catalogue/draft" className={buttonClass({ size: 'small' })}>
            {catalogue.drafts.newProduct}
          </PageLink>
        </ForChanges>
      }
    >
      <PageLink to="/admin/catalogue/drafts" className={otherClass}>
        {catalogue.drafts.title}
      </PageLink>
      <PageLink to="/admin/catalogue/menu" className={otherClass}>
        {catalogue.menu.title}
      </PageLink>
      <PageLink to="/admin/catalogue/import" className={otherClass}>
        {catalogue.files.title}
      </PageLink>
      <PageLink to="/admin/catalogue/prices" className={otherClass}>
        {tableFiles.prices.title}
      </PageLink>
    </PageActions>
  )
}

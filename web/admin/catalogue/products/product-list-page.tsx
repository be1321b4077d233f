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
import type { Column } from '../../../shared/ui/data-table.tsx'
import { ForChanges, useMayChange } from '../../shared/admin-access.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { FilterBar } from '../../shared/filter-bar.tsx'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'
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
        hasManyFilters
      >
        <ProductSelects filters={filters} narrow={narrow} />
      </FilterBar>
      <div className="mb-3 flex flex-wrap items-start gap-x-6">
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
      from: 'lg',
      cell: ({ brandNameEn, brandNameCn }) => nameOf({ nameEn: brandNameEn, nameCn: brandNameCn }),
    },
    {
      name: 'state',
      head: products.state,
      from: 'sm',
      cell: ({ shelfState }) => <Badge tone={toneOfShelf[shelfState]}>{products.states[shelfState]}</Badge>,
    },
    {
      name: 'left',
      head: products.left,
      isNumber: true,
      cell: ({ left, specifications }) =>
        left === 0 && specifications > 0 ? (
          <Badge tone="danger">{products.soldOut}</Badge>
        ) : (
          withThousands(left)
        ),
    },
    {
      name: 'price',
      head: products.price,
      isNumber: true,
      from: 'sm',
      cell: ({ lowestPriceCents }) => (lowestPriceCents === null ? '–' : showPrice(lowestPriceCents)),
    },
  ]
}

function Goods({ product }: { product: AdminProduct }) {
  const nameOf = useNameOf()
  const { products } = useAdminText()
  const { id, code, image, shelfState, lowestPriceCents } = product
  return (
    <span className="flex items-center gap-3">
      <RowPicture image={image} />
      <span className="min-w-28 wrap-anywhere">
        <PageLink to={`/admin/catalogue/product?id=${id}`} className="text-accent hover:underline">
          {nameOf(product)}
        </PageLink>
        <span className="block text-xs text-muted">
          <span className="inline-block pe-3">{code}</span>
          {lowestPriceCents !== null && (
            <span className="inline-block tabular-nums sm:hidden">{showPrice(lowestPriceCents)}</span>
          )}
        </span>
        {shelfState !== 'ON_SALE' && (
          <span className="block pt-1 sm:hidden">
            <Badge tone={toneOfShelf[shelfState]}>{products.states[shelfState]}</Badge>
          </span>
        )}
      </span>
    </span>
  )
}

const otherClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Links to actions on the whole catalogue. */
function CatalogueLinks() {
  const { catalogue, tableFiles } = useAdminText()
  return (
    <p className="flex flex-wrap gap-2">
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
      <ForChanges>
        <PageLink
          to="/admin/catalogue/draft"
          className={buttonClass({ size: 'small' }, 'max-sm:order-first')}
        >
          {catalogue.drafts.newProduct}
        </PageLink>
      </ForChanges>
    </p>
  )
}

import { useState } from 'react'
import { maxProductsTogether } from '../../../../contract/admin/catalogue/bulk-admin.ts'
import {
  productGaps,
  productSorts,
  shelfStates,
  stockLevels,
} from '../../../../contract/shop/catalogue/shelf.ts'
import { largestPage } from '../../../../contract/values/page.ts'
import { useMenu } from '../../../shared/api/menu-context.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { listSubCategoryPaths } from '../fields/product-categories.tsx'

type Filter = 'state' | 'stock' | 'place' | 'maker' | 'lacks' | 'sort'

/** Filters of the product list besides the keyword, and its order. */
export function ProductSelects({
  filters,
  narrow,
}: {
  filters: Record<Filter, string>
  narrow: (change: Partial<Record<Filter, string>>) => void
}) {
  const { products } = useAdminText()
  const { places, makers } = usePlacesAndMakers()
  return (
    <>
      <Select
        label={products.state}
        value={filters.state}
        onChange={(state) => narrow({ state })}
        options={shelfStates.map((value) => ({ value, label: products.states[value] }))}
        placeholder={products.any}
      />
      <Select
        label={products.stock}
        value={filters.stock}
        onChange={(stock) => narrow({ stock })}
        options={stockLevels.map((value) => ({ value, label: products.levels[value] }))}
        placeholder={products.any}
      />
      <Select
        label={products.inCategory}
        value={filters.place}
        onChange={(place) => narrow({ place })}
        options={places}
        placeholder={products.any}
      />
      <Select
        label={products.maker}
        value={filters.maker}
        onChange={(maker) => narrow({ maker })}
        options={makers}
        placeholder={products.any}
      />
      <Select
        label={products.lacks}
        value={filters.lacks}
        onChange={(lacks) => narrow({ lacks })}
        options={productGaps.map((value) => ({ value, label: products.lacking[value] }))}
        placeholder={products.nothingMissing}
      />
      <Select
        label={products.sort}
        value={filters.sort || 'SHOP'}
        onChange={(sort) => narrow({ sort: sort === 'SHOP' ? '' : sort })}
        options={productSorts.map((value) => ({ value, label: products.sorts[value] }))}
      />
    </>
  )
}

/** Selects everything that was found, beyond what is shown, for a bulk edit. */
export function ChooseFound({
  query,
  listKey,
  onChosen,
}: {
  query: { k: string }
  listKey: string
  onChosen: (ids: ReadonlySet<string>) => void
}) {
  const { products } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const [found, setFound] = useState<{ key: string; total: number } | null>(null)
  const choose = async () => {
    const ids = new Set<string>()
    for (let page = 1; ids.size < maxProductsTogether; page++) {
      const answer = await act(() => adminApi.products.list({ query: { ...query, page, size: largestPage } }))
      if (answer === null) return
      setFound({ key: listKey, total: answer.total })
      if (answer.total > maxProductsTogether) return
      for (const { id } of answer.items) ids.add(id)
      if (ids.size >= answer.total || answer.items.length === 0) break
    }
    onChosen(ids)
  }
  const isTooMany = found !== null && found.key === listKey && found.total > maxProductsTogether
  return (
    <div className="flex flex-wrap items-center gap-y-3 text-sm">
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void choose()}>
        {products.chooseFound}
      </Button>
      <FormFault form={acts} />
      <span role="status" className="not-empty:ps-3">
        {isTooMany && products.tooManyFound(found.total, maxProductsTogether)}
      </span>
    </div>
  )
}

/** Categories with their sub-categories and brands with their series, as options of one select each. */
function usePlacesAndMakers() {
  const { brands, categorys } = useMenu()
  const nameOf = useNameOf()
  const below = (above: string, entry: { id: string; nameEn: string; nameCn: string }) => ({
    value: entry.id,
    label: `${above} › ${nameOf(entry)}`,
  })
  const places = categorys.flatMap((category) => [
    { value: category.id, label: nameOf(category) },
    ...listSubCategoryPaths(category, nameOf).map(({ id, name }) => ({ value: id, label: name })),
  ])
  const makers = brands.flatMap((brand) => [
    { value: brand.id, label: nameOf(brand) },
    ...brand.series.map((brandSeries) => below(nameOf(brand), brandSeries)),
  ])
  return { places, makers }
}

import type { BulkChange, PriceChange } from '../../../../../contract/admin/catalogue/bulk-admin.ts'
import type { AdminProduct } from '../../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { showPrice } from '../../../../shared/text/format/format.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { DataTable } from '../../../../shared/ui/data-table.tsx'
import { dialogActionsClass } from '../../../../shared/ui/dialog-actions.tsx'
import { Folded } from '../../../layout/folded.tsx'

export type ListedProduct = Pick<AdminProduct, 'id' | 'code' | 'nameEn' | 'nameCn'>

export interface Preview {
  change: BulkChange
  products: { id: string; version: number; code: string; nameEn: string; nameCn: string }[]
  prices: PriceChange[]
}

interface PreviewedChangeProps {
  preview: Preview
  isBusy: boolean
  onApply: () => void
}

/** The previewed products and prices, and the button that changes them. */
export function PreviewedChange({ preview: { products, prices }, isBusy, onApply }: PreviewedChangeProps) {
  const { bulk } = useAdminText().catalogue
  return (
    <>
      <Affected products={products} />
      {prices.length > 0 && <Prices prices={prices} />}
      <div className={classNames('grid', dialogActionsClass)}>
        <Button isBusy={isBusy} onClick={onApply}>
          {bulk.apply(products.length)}
        </Button>
      </div>
    </>
  )
}

/** Number of the products that were removed meanwhile, and the names of those that the list has. */
export function Removed({
  ids,
  listed,
  preview,
}: {
  ids: readonly string[]
  listed: readonly ListedProduct[]
  preview: Preview
}) {
  const { bulk } = useAdminText().catalogue
  const nameOf = useNameOf()
  const removedIds = ids.filter((id) => preview.products.every((product) => product.id !== id))
  if (removedIds.length === 0) return null
  const named = listed.filter(({ id }) => removedIds.includes(id))
  return (
    <div className="text-sm">
      <p>{bulk.removed(removedIds.length)}</p>
      <ul>
        {named.map((product) => (
          <li key={product.id}>
            {nameOf(product)} <span className="text-muted">{product.code}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names of the products that change. */
function Affected({ products }: { products: Preview['products'] }) {
  const { bulk } = useAdminText().catalogue
  const nameOf = useNameOf()
  return (
    <Folded title={bulk.chosen(products.length)} isOpen={products.length <= 10} className="text-sm">
      <ul className="grid max-h-48 gap-1 overflow-y-auto">
        {products.map((product) => (
          <li key={product.id}>
            {nameOf(product)} <span className="text-muted">{product.code}</span>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

/** Current and new prices. */
function Prices({ prices }: { prices: readonly PriceChange[] }) {
  const { catalogue, products: words } = useAdminText()
  const nameOf = useNameOf()
  return (
    <DataTable
      caption={catalogue.bulk.prices}
      rows={prices}
      keyOf={({ code }) => code}
      columns={[
        { name: 'goods', head: words.goods, cell: (price) => nameOf(price) },
        {
          name: 'before',
          head: catalogue.files.before,
          isNumber: true,
          from: 'sm',
          cell: ({ beforeCents }) => showPrice(beforeCents),
        },
        {
          name: 'after',
          head: catalogue.files.after,
          isNumber: true,
          cell: ({ beforeCents, afterCents }) => (
            <>
              <s className="block text-muted sm:hidden">{showPrice(beforeCents)}</s>
              {showPrice(afterCents)}
            </>
          ),
        },
      ]}
    />
  )
}

import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'

/** The SKU of a saved variant, a link to its stock, and the pieces on hand and reserved. */
export function VariantStock({
  variant: { id, sku, onHand, reserved },
}: {
  variant: ShelvedDisplayProduct['products'][number]['specifications'][number]
}) {
  const { products } = useAdminText()
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm lg:justify-start">
      <PageLink
        to={`/admin/stock/specification?id=${id}`}
        className="font-medium text-accent hover:underline"
      >
        {sku}
      </PageLink>
      <span className="text-muted tabular-nums">{products.onShelf(onHand - reserved, reserved)}</span>
    </p>
  )
}

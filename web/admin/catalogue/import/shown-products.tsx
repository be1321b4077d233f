import type { ImportedProduct } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PriceFrom } from '../../../shared/price/price-from.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { showPrice, showPv } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Price } from '../../../shared/ui/price.tsx'

/** The first products of an import as the lists of the shop will show them: what is missing or wrong is seen at once. */
export function ShownProducts({ products }: { products: readonly ImportedProduct[] }) {
  const { files } = useAdminText().catalogue
  if (products.length === 0) return null
  return (
    <section aria-labelledby="shown-products" className="grid gap-3">
      <h2 id="shown-products" className="text-lg font-semibold">
        {files.asShown(products.length)}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {products.map((product) => (
          <li key={product.code} className="flex min-w-0 flex-col">
            <Tile product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ product }: { product: ImportedProduct }) {
  const { files } = useAdminText().catalogue
  const nameOf = useNameOf()
  const { image, priceCents, priceVaries, pvHundredths, isOnSale } = product
  const price = showPrice(priceCents)
  return (
    <>
      <div className="mb-2 grid aspect-square place-items-center overflow-hidden rounded-lg bg-surface text-xs text-muted">
        {image === null ? (
          files.noPicture
        ) : (
          <ProductPicture
            image={image}
            alt=""
            sizes="12rem"
            widest={320}
            className="size-full object-cover"
          />
        )}
      </div>
      <p className="text-xs text-muted">
        {nameOf({ nameEn: product.brandNameEn, nameCn: product.brandNameCn })}
      </p>
      <p className="line-clamp-3 text-sm">{nameOf(product)}</p>
      {!isOnSale && (
        <p className="mt-1">
          <Badge>{files.notShown}</Badge>
        </p>
      )}
      <p className="mt-auto flex flex-col pt-1">
        <Price>{priceVaries ? <PriceFrom>{price}</PriceFrom> : price}</Price>
        {pvHundredths > 0 && (
          <span className="text-xs text-muted tabular-nums">{showPv(pvHundredths)} PV</span>
        )}
      </p>
    </>
  )
}

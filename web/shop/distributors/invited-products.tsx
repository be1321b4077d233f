import type { InvitedProduct } from '../../../contract/shop/distributors/share-links.ts'
import { productPath } from '../../../contract/site-map.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Products at the price of the invitation beside their list price: rows on phones, columns on wider screens. */
export function InvitedProducts({ products }: { products: readonly InvitedProduct[] }) {
  const { invitation: words } = useText().distributors
  return (
    <section aria-labelledby="invited-products" className="grid content-start gap-4">
      <h2 id="invited-products" className="font-display text-lg">
        {words.products}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {products.map((product) => (
          <li key={product.id} className="flex">
            <InvitedProductCard product={product} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{words.productsHint}</p>
    </section>
  )
}

function InvitedProductCard({ product }: { product: InvitedProduct }) {
  const { invitation: words } = useText().distributors
  const nameOf = useNameOf()
  const { image, brandNameEn, brandNameCn, priceCents, invitedPriceCents } = product
  return (
    <article className="group relative grid flex-1 grid-cols-[6rem_1fr] gap-x-4 rounded-lg bg-paper p-3 sm:grid-cols-1 sm:content-start sm:gap-y-3">
      <ProductThumbnail image={image} sizes="(min-width: 36rem) 14rem, 6rem" widest={640} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="text-xs text-muted">{nameOf({ nameEn: brandNameEn, nameCn: brandNameCn })}</p>
        <h3 className="text-sm font-normal">
          <PageLink
            to={productPath(product)}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:text-accent"
          >
            {nameOf(product)}
          </PageLink>
        </h3>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          <strong className="font-semibold whitespace-nowrap text-accent tabular-nums">
            {showPrice(invitedPriceCents)}
          </strong>
          <s className="text-xs whitespace-nowrap text-muted tabular-nums">
            <span className="sr-only">{words.listPrice}</span>
            {showPrice(priceCents)}
          </s>
        </p>
      </div>
    </article>
  )
}

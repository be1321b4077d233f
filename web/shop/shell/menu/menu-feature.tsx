import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { categoryListPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { maxMenuProducts, useFirstProducts } from './first-products.ts'
import { MenuProduct } from './menu-product.tsx'

/** The right side of a category's dropdown: its picture with a link to the complete list, and its first products. */
export function MenuFeature({ category }: { category: Category }) {
  const { shell } = useText()
  const name = useNameOf()(category)
  const products = useFirstProducts(category.id)
  return (
    <div className="grid w-[min(52rem,60vw)] shrink-0 grid-cols-[1.25fr_repeat(3,1fr)] gap-5">
      <div className="group relative grid content-start gap-3">
        {category.imageUri !== null && (
          <img
            src={`/back/${category.imageUri}`}
            alt=""
            width="640"
            height="640"
            className="scene-dimmed aspect-4/5 w-full rounded-t-full bg-surface object-cover"
          />
        )}
        <PageLink
          to={categoryListPath(category)}
          className="inline-flex items-center gap-0.5 font-medium text-accent after:absolute after:inset-0 group-hover:underline"
        >
          {shell.seeAllOf(name)}
          <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
        </PageLink>
      </div>
      {Array.from({ length: maxMenuProducts }, (_, place) => (
        <MenuProduct key={products?.[place]?.id ?? place} product={products?.[place]} sizes="13rem" />
      ))}
    </div>
  )
}

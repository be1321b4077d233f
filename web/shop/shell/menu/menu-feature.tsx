import { categoryListPath, type MenuCategory } from '../../../../contract/site-map.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { maxMenuProducts, useFirstProducts } from './first-products.ts'
import { MenuProduct } from './menu-product.tsx'

/** The right side of a category's dropdown: its picture, which leads to the complete list, and its first products. */
export function MenuFeature({ category }: { category: MenuCategory }) {
  const products = useFirstProducts(category.id)
  return (
    <div className="grid grow grid-cols-4 items-start gap-5">
      {/* The link beside it has the name. */}
      <PageLink to={categoryListPath(category)} aria-hidden="true" tabIndex={-1}>
        {category.imageUri !== null && (
          <img
            src={`/back/${category.imageUri}`}
            alt=""
            width="640"
            height="640"
            className="scene-dimmed aspect-4/5 w-full rounded-t-full bg-surface object-cover"
          />
        )}
      </PageLink>
      {Array.from({ length: maxMenuProducts }, (_, place) => (
        <MenuProduct key={products?.[place]?.id ?? place} product={products?.[place]} sizes="13rem" />
      ))}
    </div>
  )
}

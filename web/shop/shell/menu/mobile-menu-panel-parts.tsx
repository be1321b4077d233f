import { categoryListPath, type MenuBrand, type MenuCategory } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { BrandMark } from './brand-mark.tsx'
import { listColumns, type MenuColumn } from './column-rules.ts'
import { maxMenuProducts, useFirstProducts } from './first-products.ts'
import { MenuProduct } from './menu-product.tsx'

/** The picture of a category with the link to its complete list, its lists, and its first products. */
export function CategoryPane({ category }: { category: MenuCategory }) {
  const { shell } = useText()
  const nameOf = useNameOf()
  const name = nameOf(category)
  const products = useFirstProducts(category.id)
  return (
    <div className="grid gap-4">
      <PageLink to={categoryListPath(category)} className="grid gap-2 font-medium text-accent">
        {category.imageUri !== null && (
          <img
            src={`/back/${category.imageUri}`}
            alt=""
            width="640"
            height="480"
            className="scene-dimmed aspect-2/1 w-full rounded-lg bg-surface object-cover object-[50%_80%]"
          />
        )}
        <span className="inline-flex min-h-9 items-center gap-0.5">
          {shell.seeAllOf(name)}
          <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
        </span>
      </PageLink>
      {listColumns(category).map((column) => (
        <Column key={column.heading?.path ?? column.links[0]?.path} column={column} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        {Array.from({ length: maxMenuProducts - 1 }, (_, place) => (
          <MenuProduct key={products?.[place]?.id ?? place} product={products?.[place]} sizes="7rem" />
        ))}
      </div>
    </div>
  )
}

function Column({ column: { heading, links } }: { column: MenuColumn }) {
  const nameOf = useNameOf()
  return (
    <div>
      {heading !== null && (
        <PageLink to={heading.path} className="flex min-h-9 items-center text-xs text-muted">
          {nameOf(heading)}
        </PageLink>
      )}
      <Links links={links.map((link) => ({ ...link, name: nameOf(link) }))} />
    </div>
  )
}

/** Lists of a pane, or brands with their marks. */
export function Links({ links }: { links: readonly { name: string; path: string; brand?: MenuBrand }[] }) {
  return (
    <ul>
      {links.map(({ name, path, brand }) => (
        <li key={path} className="border-b border-line last:border-0">
          <PageLink to={path} className="flex min-h-11 items-center gap-3 py-1 text-sm hover:text-accent">
            {brand && <BrandMark brand={brand} />}
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

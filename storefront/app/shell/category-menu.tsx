import type { Brand, Category } from '../../../contract/catalogue.ts'
import { brandPath, categoryPath, seriesPath } from '../../../contract/site-map.ts'
import { PageLink } from '../platform/link.tsx'
import { useNameOf } from '../platform/name.ts'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'
import { MenuColumns } from './menu-columns.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { aroundBrands, columnsOf } from './menu-rules.ts'

/** The menu of desks: new arrivals, categories up to sortId 10, brands, the other categories (spec 2). */
export function CategoryMenu() {
  const { categorys, brands } = useSite()
  const { shell } = useText()
  const { before, after } = aroundBrands(categorys)
  return (
    <nav aria-label={shell.mainMenu} className="relative hidden lg:block">
      {/* Drawn out to the side by as much as an entry is padded, so that the words stand below the logo. */}
      <ul className="page-width flex flex-wrap items-center gap-x-1 ps-[calc(clamp(1rem,4vw,2.5rem)-0.625rem)] pb-2 text-sm">
        <MenuEntry path="/product/new" name={shell.newArrivals} />
        {before.map((category) => (
          <CategoryEntry key={category.id} category={category} />
        ))}
        <BrandEntry brands={brands} />
        {after.map((category) => (
          <CategoryEntry key={category.id} category={category} />
        ))}
      </ul>
    </nav>
  )
}

function CategoryEntry({ category }: { category: Category }) {
  const name = useNameOf()(category)
  const path = categoryPath(category)
  if (category.subCategory.length === 0) return <MenuEntry path={path} name={name} />
  const image = category.pattern === 'STYLE1' ? category.imageUri : null
  return (
    <MenuEntry path={path} name={name}>
      <MenuColumns columns={columnsOf(category)} image={image} />
    </MenuEntry>
  )
}

function BrandEntry({ brands }: { brands: readonly Brand[] }) {
  const { shell } = useText()
  const columns = brands.map((brand) => ({
    heading: { ...brand, path: brandPath(brand) },
    links: brand.series.map((series) => ({ ...series, path: seriesPath(brand, series) })),
  }))
  return (
    <MenuEntry path="/brand" name={shell.brands}>
      <MenuColumns columns={columns} image={null} />
      <PageLink to="/brand" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        {shell.allBrands}
      </PageLink>
    </MenuEntry>
  )
}

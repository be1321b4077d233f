import type { Brand, Category } from '../../../../contract/catalogue/catalogue.ts'
import { brandPath, categoryPath, seriesPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useSite } from '../../platform/pages/site.ts'
import { useText } from '../../text/text.ts'
import { MenuColumns } from './menu-columns.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { aroundBrands, columnsOf, firstRowOf } from './menu-rules.ts'

/** Menu of wide screens: new arrivals, categories up to sortId 10, brands, other categories (docs/spec/routes.md#menu). */
export function CategoryMenu() {
  const { categorys, brands } = useSite()
  const { shell } = useText()
  const nameOf = useNameOf()
  const { before, after } = aroundBrands(categorys)
  const names = [shell.newArrivals, ...before.map(nameOf), shell.brands, ...after.map(nameOf)]
  const entries = [
    <MenuEntry key="new" path="/product/new" name={shell.newArrivals} />,
    ...before.map((category) => <CategoryEntry key={category.id} category={category} />),
    <BrandEntry key="brands" brands={brands} />,
    ...after.map((category) => <CategoryEntry key={category.id} category={category} />),
  ]
  const first = firstRowOf(names)
  const rows = [entries.slice(0, first), entries.slice(first)].filter((row) => row.length > 0)
  return (
    <nav aria-label={shell.mainMenu} className="relative hidden lg:block">
      {/* The margin offsets the padding of an entry, so that the text aligns with the logo. */}
      <div className="page-width ps-[calc(clamp(1rem,4vw,2.5rem)-0.625rem)] pb-2 text-sm">
        {rows.map((row) => (
          <ul key={row[0]?.key} className="flex flex-wrap items-center gap-x-1">
            {row}
          </ul>
        ))}
      </div>
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

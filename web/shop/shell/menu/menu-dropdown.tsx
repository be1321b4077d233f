import type { Brand, Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { brandPath, seriesPath } from '../../../../contract/site-map.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { listColumns, type MenuColumn } from './column-rules.ts'
import { MenuColumns } from './menu-columns.tsx'
import { MenuFeature } from './menu-feature.tsx'
import { inMore } from './menu-tiers.ts'
import type { TopEntry } from './top-entries.ts'

/** More columns stand above the products instead of beside them. */
const maxBeside = 3

export interface MenuDropdownProps {
  /** A category, the brands, or the top entries without a place on the row. */
  subject: Category | 'brands' | { entries: readonly TopEntry[] }
}

/** Content of a dropdown, loaded when the first one opens. */
export default function MenuDropdown({ subject }: MenuDropdownProps) {
  if (subject === 'brands') return <Brands />
  if ('entries' in subject) return <More entries={subject.entries} />
  const columns = listColumns(subject)
  const isWide = columns.length > maxBeside
  return (
    <div className={classNames('flex gap-x-10 gap-y-8', isWide ? 'flex-col' : 'items-start')}>
      <MenuColumns columns={columns} perRow={isWide ? 6 : 3} />
      <MenuFeature category={subject} />
    </div>
  )
}

function Brands() {
  const { shell } = useText()
  const { brands } = useSite()
  return (
    <>
      <MenuColumns columns={brands.map(brandColumn)} />
      <PageLink to="/brand" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        {shell.allBrands}
      </PageLink>
    </>
  )
}

function brandColumn(brand: Brand): MenuColumn {
  return {
    heading: { ...brand, path: brandPath(brand) },
    brand,
    links: brand.series.map((series) => ({ ...series, path: seriesPath(brand, series) })),
  }
}

function More({ entries }: { entries: readonly TopEntry[] }) {
  const { brands } = useSite()
  const columns = entries.map(({ path, name, subject, tier }) => ({
    heading: { nameEn: name, nameCn: name, path },
    links: listLinks(subject, brands),
    className: inMore[tier],
  }))
  return <MenuColumns columns={columns} />
}

function listLinks(subject: TopEntry['subject'], brands: readonly Brand[]): MenuColumn['links'] {
  if (subject === undefined) return []
  if (subject === 'brands') return brands.map((brand) => ({ ...brand, path: brandPath(brand) }))
  return listColumns(subject).flatMap(({ links }) => links)
}

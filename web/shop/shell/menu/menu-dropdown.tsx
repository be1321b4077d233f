import {
  brandPath,
  categoryListPath,
  type MenuBrand,
  type MenuCategory,
  seriesPath,
} from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { listColumns, type MenuColumn } from './column-rules.ts'
import { MenuColumns } from './menu-columns.tsx'
import { MenuFeature } from './menu-feature.tsx'
import { inMore } from './menu-tiers.ts'
import type { TopEntry } from './top-entries.ts'

/** More columns stand above the products instead of beside them. */
const maxBeside = 3

export interface MenuDropdownProps {
  /** A category, the brands, or the top entries without a place on the row. */
  subject: MenuCategory | 'brands' | { entries: readonly TopEntry[] }
}

/** Content of a dropdown, loaded when the first one opens. */
export default function MenuDropdown({ subject }: MenuDropdownProps) {
  if (subject === 'brands') return <Brands />
  if ('entries' in subject) return <More entries={subject.entries} />
  return <CategoryMenu category={subject} />
}

function CategoryMenu({ category: subject }: { category: MenuCategory }) {
  const { shell } = useText()
  const nameOf = useNameOf()
  const columns = listColumns(subject)
  const isWide = columns.length > maxBeside
  return (
    <div className={classNames('flex gap-x-12 gap-y-8', isWide ? 'flex-col' : 'items-start')}>
      <div className={classNames('grid content-start gap-5', !isWide && 'shrink-0')}>
        <AllLink to={categoryListPath(subject)}>{shell.seeAllOf(nameOf(subject))}</AllLink>
        <MenuColumns columns={columns} isBeside={!isWide} />
      </div>
      <MenuFeature category={subject} />
    </div>
  )
}

function Brands() {
  const { shell } = useText()
  const { brands } = useSite()
  return (
    <div className="grid gap-5">
      <AllLink to="/brand">{shell.allBrands}</AllLink>
      <MenuColumns columns={brands.map(brandColumn)} />
    </div>
  )
}

/** The way to everything, first, so that a long menu in a low window does not hide it. */
function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="inline-flex items-center gap-0.5 justify-self-start font-medium text-accent hover:underline"
    >
      {children}
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
    </PageLink>
  )
}

function brandColumn(brand: MenuBrand): MenuColumn {
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

function listLinks(subject: TopEntry['subject'], brands: readonly MenuBrand[]): MenuColumn['links'] {
  if (subject === undefined) return []
  if (subject === 'brands') return brands.map((brand) => ({ ...brand, path: brandPath(brand) }))
  return listColumns(subject).flatMap(({ links }) => links)
}

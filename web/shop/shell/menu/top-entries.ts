import { categoryPath, type MenuCategory } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { assignTiers, splitAroundBrands } from './menu-rules.ts'

/** An entry on the first level of the menu. */
export interface TopEntry {
  key: string
  path: string
  name: string
  /** What its dropdown shows. */
  subject?: MenuCategory | 'brands'
  /** Where it has a place on the row (menu-tiers.ts). */
  tier: number
}

/** New arrivals, categories up to sortId 10, brands, other categories (docs/spec/routes.md#menu). */
export function useTopEntries(): TopEntry[] {
  const { shell } = useText()
  const { categorys } = useSite()
  const nameOf = useNameOf()
  const { before, after } = splitAroundBrands(categorys)
  const toTopEntry = (category: MenuCategory) => ({
    key: category.id,
    path: categoryPath(category),
    name: nameOf(category),
    ...(category.subCategory.length > 0 && { subject: category }),
  })
  const entries = [
    { key: 'new', path: '/product/new', name: shell.newArrivals },
    ...before.map(toTopEntry),
    { key: 'brands', path: '/brand', name: shell.brands, subject: 'brands' as const },
    ...after.map(toTopEntry),
  ]
  const tiers = assignTiers(entries.map(({ name }) => name))
  return entries.map((entry, at) => ({ ...entry, tier: tiers[at] ?? 0 }))
}

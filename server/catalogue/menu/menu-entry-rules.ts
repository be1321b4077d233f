import type { ManagedMenu, MenuEntry, MenuKind } from '../../../contract/admin/catalogue/menu-admin.ts'
import type { Brand, Category } from '../../../contract/shop/catalogue/catalogue.ts'
import { allCatalogueRoutes, pathName } from '../../../contract/site-map.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { MenuEntries } from './menu-state.ts'

/** Returns why the menu cannot contain this entry, or null: a missing language, a name that yields no path, or a
 *  path that is taken. Faults already present in `before` are ignored. */
export function findRefusalOfEntry(
  kind: MenuKind,
  entry: MenuEntry,
  { before, after }: { before: ManagedMenu; after: ManagedMenu },
): Refusal | null {
  return (
    findRefusalOfNames(entry.nameEn, entry.nameCn, 'name', true) ??
    (kind === 'subCategory' ? findRefusalOfNames(entry.typeEn, entry.typeCn, 'type', false) : null) ??
    findNewFault(faultyTypes(before), faultyTypes(after)) ??
    findNewFault(clashes(before), clashes(after))
  )
}

/** Returns why a type cannot be renamed, or null. A rename to an existing type merges both, unless their Chinese
 *  names differ or two of their sub-categories would share a path. */
export function findRefusalOfType(
  { typeEn, typeCn }: TypeNames,
  { before, after }: { before: ManagedMenu; after: ManagedMenu },
): Refusal | null {
  return (
    findRefusalOfNames(typeEn, typeCn, 'type', true) ??
    findNewFault(faultyTypes(before), faultyTypes(after)) ??
    findNewFault(clashes(before), clashes(after))
  )
}

/** Entries by their identity. */
type Faults = ReadonlyMap<string, Refusal>

function findNewFault(before: Faults, after: Faults): Refusal | null {
  for (const [key, refusal] of after) if (!before.has(key)) return refusal
  return null
}

function findRefusalOfNames(en: string, cn: string, at: 'name' | 'type', isNeeded: boolean): Refusal | null {
  if (en === '' && cn === '') {
    const fields = { [`${at}En`]: 'required', [`${at}Cn`]: 'required' } as const
    return isNeeded ? { code: 'invalid-input', fields } : null
  }
  if (en === '') return { code: 'language-missing', language: 'en', item: cn, field: `${at}En` }
  if (cn === '') return { code: 'language-missing', language: 'zh_tw', item: en, field: `${at}Cn` }
  return pathName(en) === '' ? { code: 'path-empty', field: `${at}En` } : null
}

/** A type has one name per language across its sub-categories. */
function faultyTypes({ categories }: ManagedMenu): Faults {
  const faults = new Map<string, Refusal>()
  for (const { id, subCategories } of categories) {
    const names = new Map<string, string>()
    for (const { typeEn, typeCn } of subCategories) {
      if (typeEn === null || typeCn === null) continue
      const known = names.get(typeEn) ?? typeCn
      names.set(typeEn, known)
      if (known === typeCn) continue
      faults.set(`${id} ${typeEn} ${typeCn}`, { code: 'type-names-differ', typeEn, typeCn: known })
    }
  }
  return faults
}

/** Paths are unique, including those of disabled entries, which may be enabled again. */
function clashes(menu: ManagedMenu): Faults {
  const owners = new Map<string, string>()
  const faults = new Map<string, Refusal>()
  for (const { path, kind, query, nameEn } of allCatalogueRoutes(toPublicMenu(menu))) {
    // A type occurs once per sub-category.
    const owner = kind === 'type' ? `type ${query.type}` : JSON.stringify([kind, query])
    const known = owners.get(path) ?? owner
    owners.set(path, known)
    if (known !== owner) faults.set(`${path} ${owner}`, { code: 'path-clash', nameEn, path })
  }
  return faults
}

/** The menu as the site map reads it. */
export function toPublicMenu({ categories, brands }: MenuEntries): {
  categorys: Category[]
  brands: Brand[]
} {
  return {
    categorys: categories.map(({ subCategories, image: _, ...category }) => ({
      ...category,
      imageUri: null,
      subCategory: subCategories,
    })),
    brands: brands.map(({ image: _, ...brand }) => ({ ...brand, imageUri: null })),
  }
}

/** Siblings with one of them moved to another position, counted from 1; a position past the end means the end. */
export function afterMove<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
  place: number,
): Entry[] {
  const others = entries.filter((entry) => entry.id !== id)
  const moved = entries.filter((entry) => entry.id === id)
  return [...others.slice(0, place - 1), ...moved, ...others.slice(place - 1)]
}

/** The last sort number of a category before the brands (docs/spec/routes.md#menu). */
const lastBeforeBrands = 10

/** Ascending sort numbers from 0. The number of categories on each side of the brands does not change, except that
 *  no more than 11 have a number before them. */
export function sortIdsFor(entries: readonly { sortId?: number }[]): number[] {
  const known = entries.map(({ sortId }, at) => sortId ?? at + 1).sort((one, other) => one - other)
  const before = Math.min(known.filter((sortId) => sortId <= lastBeforeBrands).length, lastBeforeBrands + 1)
  const ids: number[] = []
  for (const [at, sortId] of known.entries()) {
    const ascending = Math.max(sortId, (ids.at(-1) ?? -1) + 1)
    ids.push(at < before ? Math.min(ascending, lastBeforeBrands + 1 - before + at) : ascending)
  }
  return ids
}

/** The column of a moved sub-category: that of its predecessor, or else of its successor. */
export function columnAfterMove(
  entries: readonly { id: string; columnOrder?: number }[],
  id: string,
): number | null {
  const at = entries.findIndex((entry) => entry.id === id)
  return entries[at - 1]?.columnOrder ?? entries[at + 1]?.columnOrder ?? null
}

export interface TypeNames {
  typeEn: string
  typeCn: string
}

/** The menu with a type renamed. */
export function menuWithType(
  menu: ManagedMenu,
  { id, type, typeEn, typeCn }: TypeNames & { id: string; type: string },
): ManagedMenu {
  const categories = menu.categories.map((category) => {
    if (category.id !== id) return category
    const subCategories = category.subCategories.map((sub) =>
      sub.typeEn === type ? { ...sub, typeEn, typeCn } : sub,
    )
    return { ...category, subCategories }
  })
  return { ...menu, categories }
}

/** The menu with an entry updated, or added at the end if it is new. */
export function menuWith(
  menu: ManagedMenu,
  { kind, id, parentId, entry }: { kind: MenuKind; id: string; parentId: string | null; entry: MenuEntry },
): ManagedMenu {
  const { nameEn, nameCn, enabled } = entry
  const named = { id, version: '', nameEn, nameCn, enabled, products: 0 }
  const type = { typeEn: entry.typeEn || null, typeCn: entry.typeCn || null }
  const category = { ...named, pattern: entry.pattern, sortId: 0, image: null, subCategories: [] }
  switch (kind) {
    case 'category':
      return {
        ...menu,
        categories: withOne(menu.categories, category, (stored) => ({ ...stored, ...named })),
      }
    case 'brand':
      return {
        ...menu,
        brands: withOne(menu.brands, { ...named, image: null, series: [] }, (stored) => ({
          ...stored,
          ...named,
        })),
      }
    case 'subCategory': {
      const sub = { ...named, ...type, columnOrder: entry.columnOrder }
      const categories = menu.categories.map((stored) =>
        stored.id === parentId
          ? { ...stored, subCategories: withOne(stored.subCategories, sub, () => sub) }
          : stored,
      )
      return { ...menu, categories }
    }
    case 'series': {
      const brands = menu.brands.map((brand) =>
        brand.id === parentId ? { ...brand, series: withOne(brand.series, named, () => named) } : brand,
      )
      return { ...menu, brands }
    }
  }
}

function withOne<Entry extends { id: string }>(
  entries: readonly Entry[],
  newEntry: Entry,
  change: (entry: Entry) => Entry,
): Entry[] {
  const isThere = entries.some(({ id }) => id === newEntry.id)
  return isThere
    ? entries.map((entry) => (entry.id === newEntry.id ? change(entry) : entry))
    : [...entries, newEntry]
}

/** The position of an entry: its parent, its siblings in order, and its contents. */
export interface EntryPlace {
  version: string
  parentId: string | null
  siblings: { id: string; sortId?: number; columnOrder?: number }[]
  /** Child entries and display products. */
  holds: number
}

/** Finds an entry of the menu, or null. */
export function locateEntry(menu: ManagedMenu, kind: MenuKind, id: string): EntryPlace | null {
  for (const { parentId, entries } of listEntriesByParent(menu, kind)) {
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry === undefined) continue
    const { version, products, below = 0 } = entry
    return { version, parentId, siblings: entries, holds: products + below }
  }
  return null
}

interface Listed {
  id: string
  version: string
  products: number
  /** Child entries. */
  below?: number
  sortId?: number
  columnOrder?: number
}

/** The lists of the menu that contain entries of a kind. */
function listEntriesByParent(
  { categories, brands }: ManagedMenu,
  kind: MenuKind,
): { parentId: string | null; entries: Listed[] }[] {
  switch (kind) {
    case 'category':
      return [
        {
          parentId: null,
          entries: categories.map((category) => ({ ...category, below: category.subCategories.length })),
        },
      ]
    case 'brand':
      return [{ parentId: null, entries: brands.map((brand) => ({ ...brand, below: brand.series.length })) }]
    case 'subCategory':
      return categories.map((category) => ({ parentId: category.id, entries: category.subCategories }))
    case 'series':
      return brands.map((brand) => ({ parentId: brand.id, entries: brand.series }))
  }
}

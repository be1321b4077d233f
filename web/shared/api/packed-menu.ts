import type { Category } from '../../../contract/shop/catalogue/catalogue.ts'
import {
  type MenuBrand,
  type MenuCategory,
  markUri,
  type NamedCatalogue,
} from '../../../contract/site-map.ts'
import type { Named } from '../../../contract/values/language.ts'

/** Encodes the menu as rows of fields, because every page carries it and JSON is half as large again. The ids of
 *  sub-categories and series, 8 % of the home page, are omitted (docs/decisions/0162). */
export function packMenu({ categorys, brands }: Readonly<NamedCatalogue>): string {
  const rows = [
    ...categorys.flatMap((category) => [
      ['c', ...names(category), digits(category), category.pattern, category.sortId, category.imageUri],
      ...category.subCategory.map((sub) => ['s', ...names(sub), sub.typeEn, sub.typeCn, sub.columnOrder]),
    ]),
    ...brands.flatMap((brand) => [
      ['b', ...names(brand), digits(brand), brand.imageUri?.slice(-13, -5) ?? null],
      ...brand.series.map((series) => ['r', ...names(series)]),
    ]),
  ]
  return rows.map((fields) => fields.map(writeField).join('|')).join(';')
}

/** Decodes `packMenu`. An empty optional text becomes undefined. */
export function unpackMenu(packed: string): NamedCatalogue {
  const categorys: MenuCategory[] = []
  const brands: MenuBrand[] = []
  for (const row of packed.split(';')) {
    const [kind, nameEn = '', nameCn = '', ...rest] = row.split('|').map(decodeURIComponent)
    const [fourth = '', fifth = '', sixth = '', seventh = ''] = rest
    const id = fourth.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const named = { nameEn, nameCn }
    if (kind === 'c') {
      const pattern = fifth as Category['pattern']
      const sortId = Number(sixth)
      categorys.push({ id, ...named, pattern, sortId, imageUri: seventh || null, subCategory: [] })
    }
    if (kind === 's') {
      const sub = { ...named, typeEn: fourth || null, typeCn: fifth || null, columnOrder: Number(sixth) }
      categorys.at(-1)?.subCategory.push(sub)
    }
    if (kind === 'b') brands.push({ id, ...named, imageUri: fifth ? markUri(id, fifth) : null, series: [] })
    if (kind === 'r') brands.at(-1)?.series.push(named)
  }
  return { categorys, brands }
}

function names({ nameEn, nameCn }: Named) {
  return [nameEn, nameCn]
}

function digits({ id }: { id: string }) {
  return id.replaceAll('-', '')
}

/** Escapes only the separators. */
function writeField(value: string | number | null): string {
  return value === null ? '' : String(value).replace(/[%|;]/g, encodeURIComponent)
}

import type { Brand, Category } from '../../../contract/shop/catalogue/catalogue.ts'
import { markUri } from '../../../contract/site-map.ts'

/** The data of the menu. */
export interface Goods {
  categorys: readonly Category[]
  brands: readonly Brand[]
}

/** Encodes the menu as rows of fields, with ids without their hyphens and marks by their version. Every page carries it,
 *  and JSON is half as large again. */
export function packMenu({ categorys, brands }: Goods): string {
  const rows = [
    ...categorys.flatMap((category) => [
      ['c', ...names(category), category.pattern, category.sortId, category.imageUri],
      ...category.subCategory.map((sub) => ['s', ...names(sub), sub.typeEn, sub.typeCn, sub.columnOrder]),
    ]),
    ...brands.flatMap((brand) => [
      ['b', ...names(brand), brand.imageUri?.slice(-13, -5) ?? null],
      ...brand.series.map((series) => ['r', ...names(series)]),
    ]),
  ]
  return rows.map((fields) => fields.map(writeField).join('|')).join(';')
}

/** Decodes `packMenu`. An empty optional text becomes undefined. */
export function unpackMenu(packed: string): { categorys: Category[]; brands: Brand[] } {
  const categorys: Category[] = []
  const brands: Brand[] = []
  for (const row of packed.split(';')) {
    const [kind, digits = '', nameEn = '', nameCn = '', ...rest] = row.split('|').map(decodeURIComponent)
    const [fifth = '', sixth = '', seventh = ''] = rest
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const named = { id, nameEn, nameCn }
    if (kind === 'c') {
      const pattern = fifth as Category['pattern']
      categorys.push({ ...named, pattern, sortId: Number(sixth), imageUri: seventh || null, subCategory: [] })
    }
    if (kind === 's') {
      const sub = { ...named, typeEn: fifth || null, typeCn: sixth || null, columnOrder: Number(seventh) }
      categorys.at(-1)?.subCategory.push(sub)
    }
    if (kind === 'b') brands.push({ ...named, imageUri: fifth ? markUri(id, fifth) : null, series: [] })
    if (kind === 'r') brands.at(-1)?.series.push(named)
  }
  return { categorys, brands }
}

function names({ id, nameEn, nameCn }: { id: string; nameEn: string; nameCn: string }) {
  return [id.replaceAll('-', ''), nameEn, nameCn]
}

/** Escapes only the separators. */
function writeField(value: string | number | null): string {
  return value === null ? '' : String(value).replace(/[%|;]/g, encodeURIComponent)
}

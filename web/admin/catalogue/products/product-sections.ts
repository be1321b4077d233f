import { useMenu } from '../../../shared/api/menu-context.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { type AdminText, useAdminText } from '../../../shared/text/shape/admin.ts'
import type { FormSection, SectionState } from '../../forms/form-section.ts'
import type { TypedDisplayProduct } from '../fields/typed-product.ts'

type SectionId = 'texts' | 'schedule' | 'pictures' | 'place' | 'specTable' | 'options' | 'variants'
type Named = { nameEn: string; nameCn: string }

/** The parts of the form of a display product, by id, in their order. */
export function useProductSections(): Record<SectionId, FormSection<TypedDisplayProduct>> {
  const { products, catalogue } = useAdminText()
  const { brands } = useMenu()
  const nameOf = useNameOf()
  const states = describeSections(products, brands, nameOf)
  const section = (id: SectionId, name: string, fields: FormSection<TypedDisplayProduct>['fields']) => ({
    ...{ id, name, fields },
    describe: states[id],
  })
  return {
    texts: section('texts', products.texts, ['code', 'nameEn', 'nameCn', 'descriptionEn', 'descriptionCn']),
    schedule: section('schedule', catalogue.schedule.title, [
      'enabled',
      'showAt',
      'hideAt',
      'newFrom',
      'tags',
    ]),
    pictures: section('pictures', catalogue.pictures.title, ['pictures']),
    place: section('place', products.place, ['brandId', 'seriesId', 'subCategoryIds']),
    specTable: section('specTable', catalogue.specTable.title, ['specTable']),
    options: section('options', catalogue.productOptions.title, ['axes']),
    variants: section('variants', catalogue.variants.title, ['products']),
  }
}

/** What each part holds, or lacks. */
export function describeSections(
  products: AdminText['products'],
  brands: readonly (Named & { id: string })[],
  nameOf: (named: Named) => string,
): Record<SectionId, (typed: TypedDisplayProduct) => SectionState> {
  const { sections, lacking } = products
  const state = (missing: readonly (string | false)[], text: string): SectionState => {
    const named = missing.filter((name) => name !== false)
    return named.length > 0 ? { text: sections.lacks(named), isLacking: true } : { text, isLacking: false }
  }
  const brandName = (id: string) => {
    const brand = brands.find((listed) => listed.id === id)
    return brand ? nameOf(brand) : ''
  }
  return {
    texts: (typed) =>
      state(
        (['nameEn', 'nameCn', 'descriptionEn', 'descriptionCn'] as const).map(
          (name) => isBlank(typed[name]) && products[name],
        ),
        sections.complete,
      ),
    schedule: ({ tags, enabled }) =>
      state([isBlank(tags) && lacking.TAGS], products.states[enabled ? 'ON_SALE' : 'OFF_SHELF']),
    pictures: ({ pictures }) =>
      state([pictures.length === 0 && lacking.PICTURE], sections.images(pictures.length)),
    place: ({ brandId, subCategoryIds }) =>
      state(
        [brandId === '' && products.brand, subCategoryIds.length === 0 && products.places],
        brandName(brandId),
      ),
    specTable: ({ specTable }) =>
      state([specTable.length === 0 && lacking.SPEC_TABLE], sections.rows(specTable.length)),
    options: ({ axes }) => state([], axes.map(nameOf).join(' · ') || sections.noOptions),
    variants: ({ products: variants }) => {
      const sold = variants.flatMap(({ specifications }) => specifications).filter(({ enabled }) => enabled)
      const lacks = (name: 'gtin' | 'weightGrams' | 'lengthMm' | 'costCents') =>
        sold.some(({ details }) => isBlank(details[name]))
      return state(
        [
          variants.some(({ priceCents }) => isBlank(priceCents)) && products.price,
          lacks('gtin') && lacking.GTIN,
          lacks('weightGrams') && lacking.WEIGHT,
          lacks('lengthMm') && lacking.SIZE,
          lacks('costCents') && lacking.COST,
        ],
        sections.variants(sold.length),
      )
    },
  }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

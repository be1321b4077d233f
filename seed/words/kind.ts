import type { PaletteName } from '../pictures/drawing/palettes.ts'
import type { PropName } from '../pictures/drawing/stage.ts'
import type { ShapeName } from '../pictures/shapes/shapes.ts'
import type { Words } from '../random/bilingual.ts'
import type { BrandKey } from './brands.ts'

/** One product of a kind: what its name begins with, its colours, and the sentence that is only its own. */
export interface Variant {
  palette: PaletteName
  name: Words
  story: Words
}

/** A sellable size or set; `factor` is its price against the first one's. */
export interface SizedProduct {
  size: Words
  factor: number
}

/** Everything that products of one kind share. */
export interface Kind {
  key: string
  /** `Category/Type/Sub-category` by English names, the main place first; the type is empty where there is none. */
  places: readonly string[]
  /** What stands after a variant's name; empty where the variant says it all. */
  noun: Words
  brands: readonly BrandKey[]
  shape: ShapeName
  props: readonly PropName[]
  /** Hong Kong dollars, for the first product. */
  price: readonly [lowest: number, highest: number]
  products: readonly SizedProduct[]
  /** Colours, scents or tastes; none where only the size can be chosen. */
  options: readonly Words[]
  facts: readonly (readonly [label: Words, value: Words])[]
  about: Words
  advice: Words
  tags: readonly string[]
  variants: readonly Variant[]
}

export const variant = (
  palette: PaletteName,
  nameEn: string,
  nameCn: string,
  storyEn: string,
  storyCn: string,
): Variant => ({
  palette,
  name: [nameEn, nameCn],
  story: [storyEn, storyCn],
})

export const sized = (en: string, cn: string, factor = 1): SizedProduct => ({ size: [en, cn], factor })

/** The sentence that Hong Kong's law asks of supplements which are not registered medicines. */
export const supplementNotice: Words = [
  'This product is not registered under the Pharmacy and Poisons Ordinance or the Chinese Medicine Ordinance. Any claim made for it has not been subject to evaluation for such registration. This product is not intended to diagnose, treat or prevent any disease.',
  '此產品沒有根據《藥劑業及毒藥條例》或《中醫藥條例》註冊。為此產品作出的任何聲稱亦沒有為進行該等註冊而接受評核。此產品並不供作診斷、治療或預防任何疾病之用。',
]

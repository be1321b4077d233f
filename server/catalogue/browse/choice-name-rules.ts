import { swatchColours } from '../../../contract/shop/catalogue/swatch-colours.ts'
import type { Named } from '../../../contract/values/language.ts'

/** Names by what each value of a choice contains. */
const measures: readonly (readonly [RegExp, Named])[] = [
  [/\d ?(ml|cl|l|litres?|liters?|毫升|公升|升)(?![a-z])/i, { nameEn: 'Size', nameCn: '容量' }],
  [
    /\d ?(mm|cm|m²?|inch(es)?|in|ft|毫米|厘米|公分|米|吋|呎|平方米)(?![a-z])|^(x{0,4}[sl]|m|small|medium|large|細|小|中|大|特大|加大)$/i,
    { nameEn: 'Size', nameCn: '尺寸' },
  ],
  [/^(?!no\.? ?\d).*\d/i, { nameEn: 'Size', nameCn: '份量' }],
]

/** The name of a choice that the shop did not name: shades, a measure if every value has it, else a general one. */
export function nameChoiceByValues(values: readonly Named[], isPriced: boolean): Named {
  if (swatchColours(values) !== null) return { nameEn: 'Shade', nameCn: '顏色' }
  const measure = measures.find(([pattern]) =>
    values.every(({ nameEn, nameCn }) => pattern.test(nameEn) || pattern.test(nameCn)),
  )
  if (measure !== undefined) return measure[1]
  return isPriced ? { nameEn: 'Style', nameCn: '款式' } : { nameEn: 'Option', nameCn: '規格' }
}

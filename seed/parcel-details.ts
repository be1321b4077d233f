import type { SpecificationDetails } from '../contract/admin/catalogue/specification-details.ts'
import type { ParcelFlag } from '../contract/shop/catalogue/parcel-flags.ts'
import { isGtin } from '../contract/values/gtin.ts'
import type { Cents } from '../contract/values/money.ts'
import { hashText, seededBy } from './random/seeded.ts'

/** Packed weight in grams and sides in millimetres of the first size of a kind, and what it holds. */
type Parcel = readonly [grams: number, length: number, width: number, height: number, ...flags: ParcelFlag[]]

const parcels: Record<string, Parcel> = {
  kettle: [1_400, 250, 230, 240],
  'rice-cooker': [3_200, 330, 290, 270],
  blender: [3_800, 400, 260, 240, 'FRAGILE'],
  air: [6_500, 560, 320, 320],
  fan: [2_600, 420, 320, 300, 'LITHIUM_BATTERY'],
  lamp: [1_900, 460, 240, 240, 'FRAGILE'],
  plush: [420, 300, 220, 180],
  'wooden-toy': [680, 280, 210, 80],
  feeding: [390, 230, 180, 110],
  blanket: [620, 330, 270, 90],
  'baby-bath': [380, 80, 60, 190, 'LIQUID'],
  mat: [1_500, 640, 140, 140],
  weights: [4_300, 260, 190, 110],
  ball: [1_100, 260, 220, 120],
  luggage: [3_400, 560, 370, 250],
  flask: [360, 90, 90, 270],
  backpack: [820, 450, 300, 120],
  vitamin: [120, 70, 70, 120],
  omega: [160, 80, 80, 130],
  probiotic: [110, 130, 70, 90],
  collagen: [780, 260, 160, 140, 'LIQUID', 'FRAGILE'],
  herbal: [180, 120, 90, 160],
  candle: [420, 110, 110, 130, 'FRAGILE'],
  diffuser: [430, 110, 110, 260, 'LIQUID', 'PERFUME', 'FRAGILE'],
  towel: [560, 330, 250, 90],
  cushion: [700, 440, 430, 140],
  vase: [1_250, 240, 200, 200, 'FRAGILE'],
  pan: [1_350, 460, 280, 90],
  casserole: [3_300, 320, 260, 180],
  knife: [1_400, 390, 240, 70],
  bowl: [1_500, 260, 230, 150, 'FRAGILE'],
  container: [980, 270, 200, 150],
  lipstick: [45, 90, 30, 30],
  compact: [85, 90, 90, 30, 'FRAGILE'],
  mascara: [50, 140, 30, 30],
  nail: [110, 90, 60, 80, 'LIQUID', 'FRAGILE'],
  perfume: [290, 110, 70, 150, 'LIQUID', 'PERFUME', 'ALCOHOL', 'FRAGILE'],
  shampoo: [480, 80, 70, 220, 'LIQUID'],
  oral: [90, 210, 80, 30],
  'body-wash': [590, 90, 70, 230, 'LIQUID'],
  soap: [130, 100, 70, 40],
  'hand-cream': [85, 150, 50, 40],
  'pet-treat': [130, 200, 140, 60],
  'pet-bowl': [640, 180, 180, 80, 'FRAGILE'],
  'pet-bed': [1_150, 520, 400, 180],
  'pet-toy': [110, 160, 120, 60],
  hamper: [2_900, 420, 320, 200, 'FRAGILE'],
  'gift-box': [860, 280, 220, 110, 'FRAGILE'],
  'tea-set': [1_450, 330, 240, 150, 'FRAGILE'],
  'festive-tin': [480, 230, 180, 100],
  cleanser: [210, 70, 50, 180, 'LIQUID'],
  toner: [240, 60, 60, 190, 'LIQUID'],
  serum: [110, 50, 50, 130, 'LIQUID', 'FRAGILE'],
  cream: [140, 80, 80, 70],
  'sheet-mask': [170, 190, 140, 30, 'LIQUID'],
  tea: [160, 90, 90, 140],
  'herbal-tea': [90, 150, 90, 70],
  honey: [420, 80, 80, 120, 'LIQUID', 'FRAGILE'],
  oil: [520, 70, 70, 270, 'LIQUID', 'FRAGILE'],
  nuts: [150, 190, 130, 60],
}

/** The details of a specification of the demo mall. Some are unknown, as in a real catalogue.
 *  @param factor its price against that of the first size */
export function composeDetails(
  { key }: { key: string },
  { sku, factor, priceCents, hasGtin }: { sku: string; factor: number; priceCents: Cents; hasGtin: boolean },
): SpecificationDetails {
  const choose = seededBy(sku)
  const gtin = hasGtin && choose.inHundred('gtin', 92) ? demoGtin(sku) : null
  const costCents = choose.inHundred('cost', 90)
    ? Math.round((priceCents * choose.between('costPercent', 38, 62)) / 1_000) * 10
    : null
  const [grams = 0, ...rest] = parcels[key] ?? []
  const [length = 0, width = 0, height = 0, ...flags] = rest
  const known = { gtin, costCents, flags: flags as ParcelFlag[] }
  if (grams === 0 || !choose.inHundred('weighed', 94))
    return { ...known, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null }
  const scale = Math.cbrt(factor)
  const side = (mm: number) => Math.min(1_200, Math.round((mm * scale) / 5) * 5)
  return {
    ...known,
    weightGrams: Math.max(10, Math.round((grams * factor) / 10) * 10),
    lengthMm: side(length),
    widthMm: side(width),
    heightMm: side(height),
  }
}

/** A GTIN-13 of prefix 952, which GS1 keeps for examples, so that it is that of no real goods. */
function demoGtin(sku: string): string {
  const body = `952${String(hashText(`${sku}/number`) % 1_000_000_000).padStart(9, '0')}`
  return Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isGtin) ?? ''
}

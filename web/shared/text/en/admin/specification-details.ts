import type { ParcelFlag } from '../../../../../contract/shop/catalogue/parcel-flags.ts'

/** What is known of one piece: number, weight, size, contents and cost. */
export const details = {
  title: 'Parcel and cost',
  lacks: (missing: string[]) => `Parcel and cost (missing: ${missing.join(', ')})`,
  complete: 'Parcel and cost (complete)',
  gtin: 'GTIN (barcode)',
  gtinHint: '8, 12, 13 or 14 digits, as under the barcode.',
  weight: 'Weight, packed (g)',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  sizeHint: 'Packed. All three or none.',
  flags: 'Contents',
  flagNames: {
    LIQUID: 'Liquid',
    PERFUME: 'Perfume',
    ALCOHOL: 'Alcohol',
    LITHIUM_BATTERY: 'Lithium battery',
    AEROSOL: 'Aerosol',
    FRAGILE: 'Fragile',
    KEEP_COOL: 'Keep cool',
  } satisfies Record<ParcelFlag, string>,
  cost: 'Cost (HK$)',
  costHint: 'Staff who edit the catalogue see it. Customers never do.',
  grossMargin: (percent: string, amount: string) => `Gross margin ${percent} (${amount}) at the full price`,
  loss: (amount: string) => `Sold at a loss of ${amount} at the full price`,
  short: { gtin: 'GTIN', weight: 'weight', size: 'size', cost: 'cost' },
  faults: {
    gtin: 'This isn’t a GTIN: check the number of digits and the last one.',
    weightGrams: 'Enter whole grams from 1 to 200,000, or leave it empty.',
    sides: 'Enter whole millimetres from 1 to 5,000, for all three sides or none.',
    costCents: 'Enter an amount from 0 to HK$100,000.00, or leave it empty.',
  },
}

export const detailFacts = {
  gtin: 'GTIN',
  weightGrams: 'Weight (g)',
  lengthMm: 'Length (mm)',
  widthMm: 'Width (mm)',
  heightMm: 'Height (mm)',
  flags: 'Contents',
  costCents: 'Cost',
  details: 'Parcel and cost',
}

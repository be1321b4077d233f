import { count } from '../../format/plural.ts'

/** Options of a product, such as colour and size, and the variants that they make. */
export const productOptions = {
  title: 'Options',
  hint: 'Options such as colour and size make one variant of each combination.',
  start: 'Set up options',
  edit: 'Edit options',
  option: (place: number) => `Option ${place}`,
  nameEn: 'Option name (English)',
  nameCn: 'Option name (Chinese)',
  valueEn: (place: number) => `Value ${place} (English)`,
  valueCn: (place: number) => `Value ${place} (Chinese)`,
  addValue: 'Add value',
  removeValue: (name: string) => `Remove value ${name}`,
  addOption: 'Add another option',
  removeOption: (name: string) => `Remove option ${name}`,
  isPriced: 'Each value has its own item number, price and PV. Shoppers choose it first.',
  pattern: 'SKUs of new variants',
  patternHint:
    '{code} is the product page number; {1}, {2} and {3} are the English values of the options. You can change each SKU before you save.',
  total: (counts: readonly number[], all: number) =>
    counts.length > 1 ? `${counts.join(' × ')} = ${count(all, 'variant')}` : count(all, 'variant'),
  apply: 'Update variants',
  applied: ({ unchanged, added, ended }: { unchanged: number; added: number; ended: number }) =>
    [
      count(unchanged + added, 'variant'),
      added > 0 ? `${added} new` : '',
      ended > 0 ? `${ended} ended` : '',
      'Save to keep the changes',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  removed: 'Options removed. Variants stay. Save to keep the changes.',
  faults: {
    noValues: 'Add at least one value.',
    repeated: 'This name is already in the list.',
    tooMany: (all: number, max: number) =>
      `${all.toLocaleString('en')} variants are too many. A product can have up to ${max}: remove values or options.`,
    savedApart: (product: string) =>
      `The saved variants of product ${product} can’t be moved to another product. Change which option has its own price.`,
  },
  consequence: {
    title: 'These variants will go',
    ended: (variants: number) =>
      `${count(variants, 'saved variant')} will end when you save. Orders, stock and SKUs stay. They return if you add the value again.`,
    removed: (variants: number) =>
      `${count(variants, 'variant')} that ${variants === 1 ? 'was' : 'were'} never saved will be removed.`,
    confirm: (variants: number) => `End ${count(variants, 'variant')}`,
    remove: (variants: number) => `Remove ${count(variants, 'variant')}`,
    back: 'Keep editing',
  },
  leaveOut: (name: string) => `Leave out ${name}`,
  leave: 'Leave out',
  leftOut: (variants: number) => `${count(variants, 'combination')} left out`,
  add: (name: string) => `Add ${name}`,
  ended: (variants: number) => `${count(variants, 'ended variant')}`,
  fill: {
    title: 'Fill in together',
    what: 'Field',
    which: 'Products',
    all: 'All products',
    value: 'Amount',
    apply: 'Fill in',
    filled: (products: number) => `Filled in for ${count(products, 'product')}.`,
  },
}

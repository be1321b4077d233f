import { count } from '../format/plural.ts'

/** The filters of phones. */
export const filterSheet = {
  show: (products: number) => `Show ${count(products, 'product')}`,
  clear: 'Clear all',
}

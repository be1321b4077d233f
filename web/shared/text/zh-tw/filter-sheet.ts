import type { Text } from '../shape/text.ts'

export const filterSheet: Text['filterSheet'] = {
  show: (products) => `查看 ${products} 款`,
  clear: '全部清除',
}

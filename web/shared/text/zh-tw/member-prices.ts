import { formatChineseDiscount } from '../../../../contract/values/chinese-discount.ts'
import type { Text } from '../shape/text.ts'

export const memberPrices: Text['memberPrices'] = {
  label: '會員價',
  list: '定價',
  off: formatChineseDiscount,
}

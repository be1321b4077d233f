import type { Text } from '../text.ts'

export const catalogue: Text['catalogue'] = {
  priceFrom: (price) => `${price} 起`,
  soldOut: '缺貨',
  isNew: '新品',
  promotion: '可用優惠碼',
  pv: (points) => `${points} PV`,
}

import { fold } from '../../../../contract/fold.ts'
import type { Text } from '../text.ts'

export const memberPrices: Text['memberPrices'] = {
  label: '會員價',
  list: '定價',
  off: fold,
  from: (price) => `${price} 起`,
}

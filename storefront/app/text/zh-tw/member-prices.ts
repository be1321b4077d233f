import type { Text } from '../text.ts'
import { fold } from './fold.ts'

export const memberPrices: Text['memberPrices'] = {
  label: '會員價',
  list: '定價',
  off: fold,
  from: (price) => `${price} 起`,
}

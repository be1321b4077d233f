import { formatChineseDiscount } from '../../../../contract/values/chinese-discount.ts'
import type { Text } from '../shape/text.ts'

export const added: Text['added'] = {
  title: (pieces) => `已加入，共 ${pieces} 件`,
}

export const memberPrices: Text['memberPrices'] = {
  label: '會員價',
  list: '定價',
  off: formatChineseDiscount,
}

export const zoom: Text['zoom'] = {
  previous: '上一張圖片',
  next: '下一張圖片',
  in: '放大',
  out: '縮小',
}

/** Products that this browser showed before. */
export const discover: Text['discover'] = {
  title: '最近瀏覽',
  hint: '只儲存於此瀏覽器，登出時刪除。',
  clear: '清除最近瀏覽',
}

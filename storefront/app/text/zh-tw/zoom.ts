import type { Text } from '../text.ts'

export const zoom: Text['zoom'] = {
  previous: '上一張圖片',
  next: '下一張圖片',
  in: '放大',
  out: '縮小',
}

import type { Text } from '../shape/text.ts'

export const zoom: Text['zoom'] = {
  previous: '上一張圖片',
  next: '下一張圖片',
  in: '放大',
  out: '縮小',
}

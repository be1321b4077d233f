import type { FurtherText } from '../shape/text.ts'

export const unsaved: FurtherText['unsaved'] = {
  title: '尚未儲存，確定離開？',
  hint: '你輸入的內容尚未儲存。',
  stay: '繼續編輯',
  leave: '不儲存並離開',
}

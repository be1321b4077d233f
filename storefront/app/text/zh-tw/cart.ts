import type { Text } from '../text.ts'

export const cart: Text['cart'] = {
  added: '已加入購物車',
  quantity: '數量',
  fewer: '減一件',
  more: '加一件',
  cannotAdd: '未能加入購物車。',
  cannotRemove: '未能從購物車移除。',
  cannotLoad: '未能載入購物車。',
  joined: '已與閣下帳戶內的購物車合併。',
}

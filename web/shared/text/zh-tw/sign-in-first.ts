import type { Text } from '../shape/text.ts'

export const signInFirst: Text['signInFirst'] = {
  hint: '登入後會返回此頁，並完成剛才的操作。',
  notNow: '暫時不用',
}

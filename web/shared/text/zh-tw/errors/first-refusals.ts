import type { Text } from '../../shape/text.ts'

export const firstRefusals: Text['firstRefusals'] = {
  'invalid-input': () => '請檢查下方標示的欄位。',
  'display-product-missing': () => '此商品已下架。',
  'product-disabled': ({ nameCn }) => `「${nameCn}」已下架，請重新選擇。`,
  'cart-line-missing': () => '此商品已不在購物車內。',
  'cart-full': ({ max }) => `購物車最多可放 ${max} 款商品。`,
  'quantity-too-large': ({ max }) => `此商品每次最多訂購 ${max} 件。`,
  'favourites-full': ({ max }) => `最愛已滿 ${max} 款，請先移除一款。`,
  'not-enough-stock': ({ nameCn, left }) =>
    left > 0 ? `「${nameCn}」尚餘 ${left} 件。` : `「${nameCn}」已售罄。`,
}

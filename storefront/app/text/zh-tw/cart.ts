import type { Text } from '../text.ts'

export const cart: Text['cart'] = {
  added: '已加入購物車',
  quantity: '數量',
  fewer: '減一件',
  more: '加一件',
  cannotAdd: '未能加入購物車。',
  cannotRemove: '未能從購物車移除。',
  page: {
    title: '購物車',
    loading: '正在載入購物車',
    empty: '購物車是空的',
    emptyHint: '加入購物車的商品會在此顯示。',
    toShop: '開始購物',
    lines: (lines) => `${lines} 款商品`,
    items: '購物車內的商品',
    each: '每件',
    remove: '移除',
    removeOf: (name) => `移除「${name}」`,
    removed: (name) => `已移除「${name}」。`,
    undo: '還原',
    undoOf: (name) => `還原「${name}」`,
    removeDisabled: (lines) => `移除 ${lines} 款已下架商品`,
    disabled: '已下架，請重新選擇。',
    soldOut: '暫時缺貨。',
    notEnough: (left) => `只剩 ${left} 件。`,
    takeLeft: (left) => `改訂 ${left} 件`,
    dearer: (before) => `加入後價格已上調，原為 ${before}。`,
    cheaper: (before) => `加入後價格已下調，原為 ${before}。`,
    stale: '暫時未能核對價格及存貨，下單前會再次核對。',
    summary: '摘要',
    subtotal: '小計',
    subtotalHint: '不包括暫時未能訂購的商品。折扣及運費會於下一步計算。',
    toFreeDelivery: (missing) => `再買 ${missing} 即可免運費。`,
    freeDelivery: '免運費。',
    freight: (price) => `運費 ${price}`,
    checkout: '結帳',
    signInFirst: '請先登入，然後結帳。',
    nothingOrderable: '購物車內暫時沒有可訂購的商品。',
    cannotBuy: '此經銷商卡號並非有效帳戶，不能購物。',
    continueShopping: '繼續購物',
    quantityRange: '請輸入 1 至 999 的整數。',
    pickAgain: '重新選擇',
    removedForGood: (name) => `「${name}」已下架，並已移除。`,
    unknown: '閣下的購物車存放於帳戶內，暫時未能載入。',
    toOffer: (missing, percent) => `再買多於 ${missing}，即享 ${fold(percent)}。`,
    toOfferByAny: (percent) => `再買任何一件商品，即享 ${fold(percent)}。`,
    offer: (percent) => `可享 ${fold(percent)}，下一步自動扣減。`,
  },
}

/** How people of Hong Kong say a discount: what is left of the price, in tenths or hundredths. */
function fold(percent: string): string {
  const left = 100 - Number(percent)
  return `${left % 10 === 0 ? left / 10 : left} 折`
}

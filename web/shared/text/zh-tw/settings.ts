import type { Text } from '../shape/text.ts'

export const settings: Text['settings'] = {
  title: '設定',
  details: '個人資料',
  emailHint: '此電郵用作登入。',
  sponsor: '推薦人',
  sponsorHint: '此帳戶沒有有效的推薦人。你可填寫經銷商卡上的 8 位數字選擇推薦人；原有折扣將隨更改結束。',
  save: '儲存',
  updated: '已更新',
  figures: {
    title: '購物紀錄',
    total: '訂單總額',
    pv: '總積分（PV）',
    current: '本期累積金額',
    currentHint: '由本合約年度開始計算',
    historical: '之前的累積金額',
    hint: '已付款而未退款的貨品金額，不包括運費。',
  },
  genderUnknown: '未提供',
  change: '更改個人資料',
  favourites: '我的最愛',
  favouritesHint: '你收藏的商品',
  consents: {
    title: '推廣資訊',
    hint: '除非你剔選，否則一概視為不同意。你可隨時在此免費更改；有關訂單的電郵不受影響。',
    OWN_MARKETING: '本人同意商城使用本人的姓名及電郵地址，向本人發送其所售貨品的消息及優惠。',
    SPONSOR_MARKETING: '本人同意商城將本人的姓名及電郵地址交予本人的推薦人，用以向本人介紹商城的貨品。',
    since: (date) => `於 ${date} 同意`,
    failed: '未能載入推廣設定。',
  },
  privacy: {
    title: '你的個人資料',
    download: '下載我的資料',
    downloadHint:
      '檔案載有此帳戶的所有資料：個人資料、地址、我的最愛、購物車、訂單、訂單查詢、同意紀錄及登入紀錄。',
    copyHint: (made, until) => `你要求的個人資料副本（${made} 製作），可於 ${until} 或之前下載。`,
    downloadCopy: '下載此副本',
    remove: '刪除我的帳戶',
    removeHint: '個人資料、地址、我的最愛、購物車及登入紀錄會即時移除，不能復原。',
  },
  deletion: {
    title: '刪除帳戶？',
    removed:
      '即時移除：個人資料、地址、我的最愛、購物車、訂單查詢及相片，以及所有登入紀錄。你的電郵可再次用於登記。',
    retained: (years) =>
      `法例規定須保存銷售紀錄，因此訂單、付款及各訂單的收貨人會保存 ${years} 年，但不再載有帳戶的姓名及電郵。`,
    losesEarnings: (amount) => `你將失去尚未支付的分享收益 ${amount}。`,
    losesCredit: (amount) => `你將失去預付的大單抵扣額 ${amount}。`,
    lossesFailed: '未能載入你將失去的金額。',
    password: '你的密碼',
    submit: '永久刪除我的帳戶',
    cancel: '保留帳戶',
    done: '你的帳戶已刪除。',
  },
  unsubscribe: {
    title: '取消訂閱推廣電郵',
    hint: '按下按鈕後，我們不會再向你發送消息及優惠，無須登入。',
    submit: '取消訂閱',
    done: '已取消訂閱',
    doneHint: '我們不會再向你發送消息及優惠。有關訂單的電郵仍會照常寄出。',
    failed: '未能取消訂閱',
  },
}

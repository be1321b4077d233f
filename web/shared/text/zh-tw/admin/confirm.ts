import type { confirm as english } from '../../en/admin/confirm.ts'

export const confirm: typeof english = {
  cancel: '取消',
  reason: '原因',
  reasonHint: '會顯示於操作紀錄，請勿填寫聯絡資料。',
  disable: {
    title: (name) => `停用${name}？`,
    effect: (members, links, unpaidOrders) =>
      `${members} 位會員須另選推薦人，${links} 條分享連結即時失效。${unpaidOrders === 0 ? '' : `下線的 ${unpaidOrders} 張未付款訂單仍可付款。`}`,
    undo: '日後可重新啟用此經銷商，但已另選推薦人的會員不會轉回。',
  },
  forbid: {
    title: (name) => `禁止${name}訂購？`,
    effect: '對方仍可登入及查看過往訂單，但在重新准許之前不能訂購。',
  },
  endSessions: {
    title: (name) => `登出${name}的所有裝置？`,
    effect: (sessions) => `${sessions} 個裝置會即時登出，密碼維持不變。`,
  },
  move: {
    title: (name) => `更改${name}的推薦人？`,
    effect: (from, to) => `由${from}改為 eDC 卡號 ${to} 的經銷商。`,
    none: '沒有推薦人',
  },
  endCodes: {
    title: (codes, note) => `停用「${note}」的 ${codes} 個優惠碼？`,
    effect: (codes, all, used) =>
      `${all} 個優惠碼之中，${codes} 個仍可使用，${used} 個已用於已付款訂單。停用後不能重新啟用。`,
    none: '此批優惠碼已全部不能使用。',
  },
  endCode: {
    title: (code) => `停用 ${code}？`,
    effect: (used, locked) =>
      used + locked === 0
        ? '暫未有訂單使用此優惠碼。停用後不能重新啟用。'
        : `${used} 張已付款及 ${locked} 張未付款訂單已使用此優惠碼，折扣維持不變。停用後其他人不能使用，亦不能重新啟用。`,
  },
  endOffer: {
    title: (offer) => `立即結束「${offer}」？`,
    running: '優惠會即時從所有頁面消失；現有訂單的折扣維持不變。',
    coming: '此優惠不會開始。',
    undo: '優惠結束後不能再次開始，請另行新增優惠。',
  },
  removeBanner: {
    title: (name) => `移除橫額「${name}」？`,
    effect: '橫額會即時從首頁消失。如只想暫時隱藏，請改為取消剔選「在首頁顯示」。',
    undone: '橫額已還原至原有位置。',
  },
  discardDraft: {
    title: (name) => `捨棄草稿「${name}」？`,
    effect: '草稿內未發布的更改會全部刪除；已發布的商品不受影響。',
    done: '已捨棄草稿。',
  },
  removeEntry: {
    title: (name) => `從選單移除「${name}」？`,
    effect: '該頁會從商店消失，指向該頁的連結亦會失效。',
  },
  removeHoliday: {
    title: (day, name) => `移除${name}（${day}）？`,
    effect: '該日會重新計作工作天，期限可能因而提早。',
    done: '已移除假期。',
  },
  keep: {
    title: (invoice) => `由顧客保留訂單 ${invoice} 的貨品？`,
  },
  closeCredit: {
    title: (document) => `結束大單額度 ${document}？`,
    effect: (left) => `餘額 ${left} 會作廢，結束後不能重新啟用。`,
  },
  revertSettings: {
    title: (number) => `還原第 ${number} 項更改？`,
    effect: '以下設定會即時改回：',
  },
  withdrawText: {
    title: (number) => `撤回第 ${number} 版？`,
    effect: (time) => `此版本將不會於 ${time} 發布，頁面現時的內容不變。`,
  },
  removeNote: {
    title: '刪除此備註？',
    effect: '備註會為所有職員刪除，不能復原。',
  },
  approveRefund: {
    title: (amount, invoice) => `批核訂單 ${invoice} 退款 ${amount}？`,
    effect: '款項會即時退回，不能復原；操作紀錄會列明你為第二位批核人。',
    effectOfEdit: '貨品會即時更改，款項會即時退回，不能復原；操作紀錄會列明你為第二位批核人。',
  },
  removeStaff: { title: (name) => `移除職員${name}？` },
  resetTwoFactor: { title: (name) => `重設${name}的雙重認證？` },
}

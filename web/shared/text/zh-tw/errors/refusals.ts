import { formatChineseDiscount } from '../../../../../contract/values/chinese-discount.ts'
import { showPercent, showPrice } from '../../format/format.ts'
import { showDate, showDay, showSpan, showTimeOfDay } from '../../format/format-dates.ts'
import type { Text } from '../../shape/text.ts'

const wait = (seconds: number) => showSpan('zh_tw', seconds)

export const refusals: Text['refusals'] = {
  'alert-not-needed': ({ nameCn }) => `「${nameCn}」有現貨，可即時訂購。`,
  'alerts-full': ({ max }) => `最多可登記 ${max} 項到貨通知，請先取消一項。`,
  'alert-needs-email': () => '你的帳戶沒有電郵地址，未能發出通知。',
  'incorrect-account': () => '找不到此帳戶，請檢查電郵或卡號。',
  'incorrect-password': () => '密碼不正確。',
  'unverified-account': () => '你的電郵地址尚未驗證，請使用我們寄出的驗證連結。',
  'not-authorised': () => '此帳戶未獲授權登入。',
  'disabled-sponsor': ({ sponsorName }) => `你的推薦人${sponsorName}的帳戶已停用。`,
  'two-factor-needed': () => '請輸入驗證器程式顯示的驗證碼。',
  'two-factor-wrong': () => '驗證碼不正確或已經使用，請等候下一個驗證碼。',
  'two-factor-expired': () => '已超過 10 分鐘，請重新登入。',
  'sponsor-choice-expired': () => '已超過 10 分鐘，請重新登入。',
  'login-delayed': ({ retryAfterSeconds }) => `失敗次數過多，請等候${wait(retryAfterSeconds)}後再試。`,
  'login-failed': () => '登入失敗，請檢查帳戶及密碼。',
  'email-exists': () => '此電郵地址已登記。',
  'member-not-created': () => '未能建立帳戶，請再登記一次。',
  'sponsor-missing': () => '找不到持有此 eDC 卡號的推薦人。',
  'sponsor-not-eligible': () => '此推薦人現時不能接受新會員。',
  'sponsor-unchangeable': () => '你的推薦人仍然有效，如需更換請聯絡我們。',
  'verification-link-invalid': () => '此連結無效或已過期。',
  'already-verified': () => '此電郵地址已經驗證，可以登入。',
  'rate-out-of-range': ({ minBasisPoints, maxBasisPoints }) =>
    `利潤分享必須為 ${showPercent(minBasisPoints)}% 至 ${showPercent(maxBasisPoints)}% 之間的整數百分比。`,
  'member-rate-changed': ({ name, rateBasisPoints }) =>
    `${name} 的折扣剛剛已更改為 ${formatChineseDiscount(showPercent(rateBasisPoints))}，今次更改未有儲存，請重新查看列表。`,
  'distributor-not-in-force': () => '你的合約已失效，不能更改折扣率。',
  'share-link-missing': () => '折扣連結無效，請聯絡你的推薦人。',
  'share-link-exists': () => '你已有相同利潤分享的連結。請先停用該連結，或選擇其他利潤分享。',
  'share-link-tag-taken': () => '此標籤名稱已使用，請另選名稱。',
  'not-your-sponsor': () => '此連結屬於另一位經銷商，並非你的推薦人，你的折扣維持不變。',
  'rate-not-higher': ({ rateBasisPoints }) =>
    `你現時的折扣已是 ${formatChineseDiscount(showPercent(rateBasisPoints))}，此連結不會提供更多折扣。`,
  'unsubscribe-link-invalid': () => '此連結無效。請使用較新電郵內的連結，或在帳戶內更改設定。',
  'resend-too-soon': ({ retryAfterSeconds }) => `請等候${wait(retryAfterSeconds)}後再要求重發電郵。`,
  'resend-suspended': ({ retryAfterSeconds }) =>
    `要求電郵的次數過多，此功能暫停使用，請於${wait(retryAfterSeconds)}後再試。`,

  'account-not-found': () => '找不到以此電郵登記的帳戶，請檢查電郵。',
  'name-not-matching': () => '姓名不正確，與登記時不同。',
  'phone-not-matching': () => '聯絡電話不正確，與登記時不同。',
  'account-not-activated': () => '此帳戶尚未啟用，請使用登記電郵內的連結。',
  'mail-not-sent': () => '未能寄出電郵，請稍後再試。',
  'reset-link-expired': () => '此連結已過期或已使用。',
  'current-password-incorrect': () => '現時的密碼不正確。',

  'deletion-of-staff': () => '職員帳戶須由公司關閉。',
  'deletion-order-unpaid': ({ invoice }) =>
    `訂單 #${invoice} 尚未付款。請先付款或取消訂單，然後便可刪除帳戶。`,
  'deletion-refund-running': ({ invoice }) => `訂單 #${invoice} 的退款或查詢仍在處理中，完成後便可刪除帳戶。`,
  'deletion-refund-unpaid': ({ invoice }) =>
    `銀行未能退回訂單 #${invoice} 的款項，我們會以其他方式退款給你。款項退回後便可刪除帳戶。`,
  'account-losses-changed': () => '尚未支付的分享收益或大單抵扣額剛有更改，請查看金額後再提交。',

  'receiver-missing': () => '尚未選擇收貨地址。',
  'done-already': ({ at, isOwn, minutes }) =>
    `${isOwn ? '你' : '另一位職員'}已於 ${showTimeOfDay(at)} 作出相同操作。如需再做一次，請更改內容，或於 ${showTimeOfDay(at, minutes)} 後再試。`,
  'receivers-full': ({ max }) => `最多可儲存 ${max} 個地址。`,
  'delivery-method-unavailable': () => '此送貨方式現已不適用於這張訂單，請選用其他方式。',
  'pickup-point-missing': () => '尚未選擇自取點。',
  'pickup-point-unavailable': ({ nameCn, reason }) =>
    ({
      full: `${nameCn}現時已滿。`,
      closed: `${nameCn}已關閉。`,
      goods: `${nameCn}未能接收此訂單（重量或尺寸所限）。`,
    })[reason],
  'delivery-area-excluded': () => '此地區不在送貨範圍內或暫停送貨，請選用其他地址。',

  'terms-changed': ({ publishedAt }) => `條款已於 ${showDate('zh_tw', publishedAt)} 更改，請先閱讀並接納。`,
  'cannot-buy': () => '此經銷商卡號並非有效帳戶，不能購物，請聯絡我們。',
  'too-many-unpaid-orders': ({ max }) => `未能建立訂單：你有 ${max} 張訂單尚未付款，請先付款或取消其中一張。`,
  'nothing-to-order': () => '沒有可訂購的商品，請檢查購物車。',
  'sponsor-changed': () => '你的推薦人已更改，請再次核對訂單。',
  'discount-rate-changed': () => '你的折扣率已更改，請再次核對訂單。',
  'subtotal-changed': ({ expected, fresh }) =>
    `小計已由 ${showPrice(expected)} 改為 ${showPrice(fresh)}，請核對價格及商品。`,
  'total-changed': ({ expected, fresh }) =>
    `總額已由 ${showPrice(expected)} 改為 ${showPrice(fresh)}，請核對價格及商品。`,
  'freight-changed': ({ expected, fresh }) =>
    `運費已由 ${showPrice(expected)} 改為 ${showPrice(fresh)}，請核對價格及商品。`,
  'pv-changed': () => '訂單的 PV 已更改，請核對價格及商品。',
  'product-changed': ({ nameCn }) => `「${nameCn}」的資料已更改，請再次核對訂單。`,
  'promotion-changed': ({ expected, fresh }) =>
    `推廣優惠已更改：原可節省 ${showPrice(expected)}，現可節省 ${showPrice(fresh)}，請再次核對訂單。`,
  'payment-type-unavailable': ({ maxCents, minCents }) => {
    if (maxCents !== undefined) return `這種付款方式每張訂單的上限為 ${showPrice(maxCents)}。`
    return minCents === undefined
      ? '此訂單不能使用這種付款方式。'
      : `這種付款方式只適用於 ${showPrice(minCents)} 或以上的訂單。`
  },
  'order-number-unavailable': () => '暫時未能取得訂單編號，請再試一次。',

  'discount-code-incorrect': () => '優惠碼不正確，請核對後重新輸入。',
  'discount-code-delayed': ({ retryAfterSeconds }) =>
    `輸入不正確的優惠碼次數過多，請於${wait(retryAfterSeconds)}後再試。`,
  'discount-code-unusable': () => '此優惠碼目前不能使用。',
  'discount-code-used': () => '此優惠碼已被使用。',
  'discount-code-in-use': ({ retryAfterSeconds }) =>
    `此優惠碼正用於另一宗未完成的交易，請於 ${wait(retryAfterSeconds)}後再試。`,
  'discount-code-invalid': () => '優惠碼無效：所選商品均不適用。',

  'offset-unsuitable': ({ nameCn }) => `「${nameCn}」不適用於大單抵扣。`,
  'offset-exceeded': ({ leftCents, totalCents }) =>
    `此訂單總額為 ${showPrice(totalCents)}，你的大單額度尚餘 ${showPrice(leftCents)}。`,

  'order-not-payable': () => '此訂單已不能付款。',
  'order-not-cancellable': () => '此訂單已不能取消。',
  'order-voided': ({ invoice }) => `訂單 #${invoice} 已取消，請重新下單。`,
  'payment-window-closing': () => '此訂單的付款時限即將結束，請重新下單。',
  'terms-not-accepted': () => '請重新載入頁面，核對訂單後再付款。',
  'gateway-unavailable': () => '銀行暫時沒有回應，請再試一次，或改用其他付款方式。',
  'invoice-not-ready': () => '訂單尚未付款，因此未有發票。',

  'order-not-appealable': () => '此訂單不能在這裏留言。如有疑問，請以頁底所列的電話或電郵聯絡我們。',
  'appeal-open': () => '你已就此訂單留言，請在原有留言中補充。',
  'appeal-closed': () => '此留言已處理完畢，請另行留言。',
  'too-many-messages': ({ max }) => `你已連續發出 ${max} 則留言。本公司職員回覆後，你便可再次留言。`,
  'arrival-not-possible': ({ shippedOn }) =>
    shippedOn === null
      ? '目前無法記錄此訂單的送達日期。'
      : `已於 ${showDay('zh_tw', shippedOn)} 出貨，請選擇該日或之後，最遲為今日。`,
  'appeal-before-arrival': () =>
    '訂單送達後才可申請退貨或換貨。如已收到貨品，請先按「我已收到貨」；送達前如有查詢，請給我們留言。',
  'appeal-window-over': ({ lastDay }) =>
    `申請退貨或換貨的期限已過，最後一日為 ${showDate('zh_tw', lastDay)}。`,
  'replacement-used': () => '每張訂單只可換貨一次，此訂單已經換貨。',
  'quantity-not-returnable': ({ nameCn, left }) =>
    left === 0 ? `「${nameCn}」已全數退款。` : `「${nameCn}」最多可退換 ${left} 件。`,
  'image-missing': () => '請加上最少一張相片。',
  'too-many-images': ({ max }) => `最多可加入 ${max} 張相片，請先移除一張。`,
  'image-too-large': ({ maxBytes }) => `每張圖片不可超過 ${maxBytes / 1024 / 1024}MB。`,
  'image-format-mismatch': () => '圖片格式不符，請使用 JPEG、PNG 或 WebP。',
  'storage-unavailable': () => '未能儲存圖片，請稍後再試。',
  'image-heic-unreadable': () => '這裏無法讀取 HEIC 相片。請另存為 JPEG，或在相機設定中選擇「兼容性最佳」。',
}

export const fieldCodes: Text['fieldCodes'] = {
  required: '請填寫此欄。',
  'too-short': '內容太短。',
  'too-long': '內容太長。',
  'unreadable-characters': '請刪除無法顯示的字元。',
  'email-format': '電郵格式不正確',
  'password-format': '請使用 6 至 20 個英文字母或數字。',
  'password-mismatch': '兩次輸入的密碼必須相同',
  'password-common': '此密碼太容易被猜到，請另選一個。',
  'name-format': '只可用中文字、英文字母、空格及 , . · - ’；句點後請加空格，不可有數字。',
  'receiver-name-format':
    '只可輸入 2 至 10 個中文字，或 4 至 20 個英文字母及空格；請略去連字號、撇號及重音符號。',
  'phone-format': '請輸入 8 位數字的香港電話號碼。',
  'address-incomplete': '請填寫屋苑、街道或大廈。',
  'district-of-other-area': '此分區不屬於所選地區。',
  'edc-number-format': 'eDC 卡號為 8 位數字。',
  'must-agree': '請剔選以繼續。',
  'not-whole-number': '請輸入整數。',
  'too-small': '數字太小。',
  'too-large': '數字太大。',
  'not-an-option': '請從選項中選擇。',
  invalid: '內容無效。',
}

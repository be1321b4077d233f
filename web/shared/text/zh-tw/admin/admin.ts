import { showPrice, withThousands } from '../../format/format.ts'
import { describeForms } from '../../format/tracking-forms.ts'
import type { AdminText } from '../../shape/admin.ts'
import { apiKeyRefusals, apiKeys } from './api-keys.ts'
import { appeals } from './appeals.ts'
import { approvalRefusals, approvals } from './approvals.ts'
import { log } from './audit-log.ts'
import { bannerRefusals, banners } from './banners.ts'
import { catalogue, catalogueRefusals } from './catalogue.ts'
import { confirm } from './confirm.ts'
import { pageSpeed } from './dashboard/page-speed.ts'
import { reports } from './dashboard/reports.ts'
import { today } from './dashboard/today.ts'
import { deliveryCalendar } from './fulfilment/delivery.ts'
import { deliveryMethods } from './fulfilment/delivery-methods.ts'
import { carrierReports, packing, queues } from './fulfilment/packing.ts'
import { pickupPoints } from './fulfilment/pickup-points.ts'
import { health } from './health.ts'
import { holidayFiles, holidayRefusals } from './holiday-files.ts'
import { mails } from './mails.ts'
import { money } from './money.ts'
import { orderEditRefusals, orderEdits } from './order-edits.ts'
import { orders, shipments } from './orders.ts'
import { palette } from './palette.ts'
import { personRefusals, persons } from './persons.ts'
import { preparedOrderRefusals, preparedOrders } from './prepared-orders.ts'
import { products } from './products.ts'
import { promotionRefusals, promotions } from './promotions.ts'
import { refundRefusals, refunds, replacements, returns } from './refunds.ts'
import { settingRefusals, settings } from './settings.ts'
import { staff, staffRefusals } from './staff.ts'
import { stock, stockRefusals } from './stock.ts'
import { tableFiles } from './table-files.ts'
import { webhookRefusals, webhooks } from './webhooks.ts'

const formWords = {
  digits: (length: number) => `${length} 個數字`,
  letters: (length: number) => `${length} 個英文字母`,
  either: (length: number) => `${length} 個數字或英文字母`,
  join: (parts: string[]) => parts.join(' 加 '),
  or: (forms: string[]) => forms.join('，或 '),
  example: (forms: string, number: string) => `${forms}，例如 ${number}`,
}

export const admin: AdminText = {
  title: '管理台',
  refusals: {
    'product-not-removable': () => '此商品曾售出、有存貨或被優惠碼指定，因此只可封存。',
    'product-edited-meanwhile': () => '此商品在你開啟後已被其他職員更改。',
    'changed-meanwhile': () => '此項在你開啟後已被其他職員更改。',
    'order-changed-meanwhile': () => '此訂單在你開啟後已有變動，請先查看目前的資料，再繼續處理。',
    'language-missing': ({ language, item }) => `${item}：欠缺${language === 'en' ? '英文' : '中文'}內容。`,
    ...catalogueRefusals,
    ...bannerRefusals,
    ...settingRefusals,
    ...holidayRefusals,
    ...stockRefusals,
    'person-missing': () => '找不到使用此電郵或 eDC 卡號的帳戶。',
    'data-request-answered': () => '此要求已經回覆。',
    'data-request-unreachable': () => '對方沒有電郵地址，請以其他方式提供副本，並註明方式。',
    'data-request-obstructed': () => '暫時未能刪除帳戶，請先處理下列事項。',
    'deletion-of-staff': () => '這是職員帳戶，須先移除職員，才可刪除帳戶。',
    'deletion-order-unpaid': ({ invoice }) => `該顧客的訂單 #${invoice} 尚未付款，付款或取消後才可刪除帳戶。`,
    'deletion-refund-running': ({ invoice }) =>
      `該顧客的訂單 #${invoice} 的退款或訂單支援仍在處理中，完成後才可刪除帳戶。`,
    'deletion-refund-unpaid': ({ invoice }) =>
      `銀行未能退回訂單 #${invoice} 的款項，公司仍須退款給該顧客，款項退回後才可刪除帳戶。`,
    'saved-filters-full': ({ max }) => `最多可儲存 ${max} 個篩選，請先移除一個。`,
    'tags-full': ({ max }) => `每個帳戶最多可有 ${max} 個標籤，請先移除一個。`,
    'receiver-not-correctable': () => '只有已付款而未出貨的訂單才可更改送貨地址。',
    'receiver-unchanged': () => '這已是此訂單的送貨地址。',
    'mail-not-resendable': () => '只有已寄出的電郵才可重發，此電郵正等待寄出或寄送失敗。',
    'mail-outdated': () =>
      '此帳戶其後已更改電郵地址或密碼，不可再寄出此電郵內的連結。請重新發出邀請，或請對方重新索取連結。',
    'mail-forgotten': () => '此電郵已過保存期限，內容及地址已刪除。',
    'mail-not-failed': () => '只有寄送失敗的電郵才可重發。',
    'distributor-missing': () => '沒有經銷商使用此 eDC 卡號。',
    'offset-credit-number-taken': () => '此文件編號已登記。',
    'offset-credit-closed': () => '此大單額度已結束。',
    'order-not-confirmable': () => '此訂單不能確認：尚未付款，或已經確認。',
    'order-not-packable': ({ invoice }) => `訂單 ${invoice} 不可裝箱：尚未確認，或已經完結。`,
    'order-not-shippable': () => '訂單確認後、送達前才可記錄送貨資料。',
    'tracking-number-missing': () =>
      '請輸入最少 4 個英文字母及數字的運單編號，例如 SF1234567890123。訂單編號並非運單編號。',
    'tracking-number-misfit': ({ nameCn, number, forms }) =>
      `${number} 並非${nameCn}的運單編號。其編號為 ${describeForms(forms, formWords)}。請核對編號及速遞公司。`,
    'carrier-name-taken': ({ nameCn }) => `${nameCn}已使用其中一個名稱。`,
    'pickup-points-full': ({ max }) => `每種送貨方式最多可設 ${max} 個自取點。`,
    'pickup-point-code-taken': () => '此方式的另一個自取點已使用此編號。',
    'pickup-points-faulty': ({ faults }) =>
      `檔案有 ${faults} 項錯誤，未有匯入任何資料。請更正後重新選擇檔案。`,
    'pickup-points-moved': () => '預覽後已有自取點被更改，請重新預覽。',
    'delivery-methods-full': ({ max }) => `最多可設 ${max} 種送貨方式。`,
    'carriers-full': ({ max }) => `最多可設 ${max} 間速遞公司。`,
    'tracking-number-taken': ({ invoice }) => `訂單 #${invoice} 已使用此運單編號出貨，請核對兩張訂單。`,
    'shipment-not-undoable': () => '此訂單尚未出貨，或已經送達。',
    'shipment-not-chosen': () => '此訂單有多件包裹，請在所屬的包裹更正運單編號。',
    'shipment-not-possible': () => '未能記錄此包裹狀況：包裹狀況已變更，或退貨期限已過。',
    'quantity-not-sendable': ({ nameCn, left }) =>
      left === 0
        ? `「${nameCn || '所選貨品'}」已沒有待寄出的件數。`
        : `「${nameCn || '所選貨品'}」最多可寄 ${left} 件。`,
    'order-partly-shipped': () => '部分貨品已寄出。請先用「部分退款」為未寄出的貨品退款。',
    'order-not-refundable': () => '此訂單現時不能全數退款。',
    'appeal-not-reopenable': () => '未能重新處理：此申請正在處理中，或其訂單其後已有變更。',
    ...promotionRefusals,
    ...personRefusals,
    ...staffRefusals,
    ...apiKeyRefusals,
    ...webhookRefusals,
    ...refundRefusals,
    ...approvalRefusals,
    ...preparedOrderRefusals,
    ...orderEditRefusals,
    'discrepancy-resolved': () => '此項目在你開啟頁面後已有變更，請重新查看。',
    'payout-not-due': () => '此月份尚未結束，或較後的月份已經支付。',
    'payout-changed': ({ expected, fresh }) =>
      `應支付的總額已由 ${showPrice(expected)} 變為 ${showPrice(fresh)}，未有支付任何款項。`,
  },
  nav: {
    toShop: '查看商店',
    groups: { sales: '銷售', goods: '商品', people: '顧客', operation: '營運' },
    pages: {
      '/admin': '今日',
      '/admin/order': '訂單',
      '/admin/appeal': '訂單支援及退換貨',
      '/admin/catalogue': '商品目錄',
      '/admin/banner': banners.title,
      '/admin/stock': '存貨',
      '/admin/promotion': promotions.title,
      '/admin/person': persons.title,
      '/admin/report': reports.title,
      '/admin/payout': '收益支付',
      '/admin/reconciliation': money.title,
      '/admin/mail': '電郵',
      '/admin/dataRequest': '個人資料要求',
      '/admin/health': health.title,
      '/admin/setting': settings.title,
      '/admin/staff': staff.title,
      '/admin/log': '操作紀錄',
    },
  },
  notFound: {
    title: '找不到此頁面',
    hint: '此網址沒有頁面。請檢查網址，或由「今日」開始。',
    toDashboard: '前往「今日」',
  },
  list: {
    completeness: {
      title: '中英文內容',
      languages: { zh_tw: '中文', en: '英文' },
      of: (present, wanted) => `${present}／${wanted} 項文字`,
      complete: '所有文字均有中英文。',
      behind: '欠缺一節，或未跟上另一語言最近的更改',
      missing: (parts) => `欠缺${parts.join('、')}`,
      parts: { name: '名稱', title: '標題', summary: '簡介', text: '內文', alt: '圖片描述' },
    },
    loading: '正在載入列表',
    search: '搜尋',
    filters: (active) => (active === 0 ? '篩選' : `篩選（${active}）`),
    shown: (results) => `已顯示首 ${results} 項`,
    all: (results) => `共 ${results} 項，已全部顯示`,
    more: '查看更多',
    clear: '清除搜尋及篩選',
    period: {
      any: '不限日期',
      names: { TODAY: '今日', WEEK: '最近 7 日', MONTH: '最近 30 日' },
      dates: '自訂日期',
      between: (from, to) => `${from} 至 ${to}`,
      since: (from) => `${from} 起`,
      until: (to) => `截至 ${to}`,
    },
    notLoaded: '未能載入',
    notLoadedOf: (name) => `未能載入「${name}」`,
    missing: '找不到此項目',
    missingHint: '此項目可能已被刪除，或連結有誤。',
    chooseFile: '選擇檔案',
    chooseFiles: '選擇檔案',
    noFile: '或拖放到此處',
    dayFrom: (day) => `請選擇 ${day}或之後的日子。`,
    dayUntil: (day) => `請選擇 ${day}或之前的日子。`,
    restored: '你未儲存的內容已恢復。',
    discard: '捨棄',
    undo: '還原',
    sections: '此表格的各部分',
    unsaved: '有未儲存的更改',
    unsavedChanges: (fields) => `${fields} 項更改未儲存`,
    unsavedPart: '有未儲存的更改',
    lackingPart: '未完成',
    faultsIn: (faults) => `有 ${faults} 個欄位須更正`,
    nextFault: '下一個欄位',
    limits: {
      'too-small': (least) => `請輸入 ${least} 或以上。`,
      'too-large': (max) => `請輸入 ${max} 或以下。`,
      'too-short': (least) => `請輸入最少 ${least} 個字元。`,
      'too-long': (max) => `請輸入最多 ${max} 個字元。`,
    },
    lengthOf: (length, max) => `${withThousands(length)} / ${withThousands(max)} 個字元`,
    labelOf: (name) => `${name}：`,
  },
  today,
  requests: {
    title: '個人資料要求',
    add: '登記要求',
    addFor: '登記個人資料要求',
    addForTitle: (name: string) => `登記${name}的個人資料要求`,
    answerTitles: {
      ACCESS: (name) => `${name}要求查閱資料`,
      CORRECTION: (name) => `${name}要求更正資料`,
      ERASURE: (name) => `${name}要求刪除帳戶`,
    },
    deleteAccount: '刪除帳戶',
    granted: (name) => `已接納${name}的要求。`,
    refused: (name) => `已拒絕${name}的要求。`,
    accountDeleted: (name) => `已刪除${name}的帳戶。`,
    which: '顯示',
    open: '未回覆，最急的排先',
    all: '全部，最新的排先',
    empty: '沒有未回覆的要求。',
    due: '回覆期限',
    kind: '類別',
    kinds: { ACCESS: '查閱資料', CORRECTION: '更正資料', ERASURE: '刪除帳戶' },
    name: '姓名',
    email: '電郵',
    username: '電郵或 eDC 卡號',
    received: '收到日期',
    receivedHint: '40 日期限由收到要求當日起計。',
    channel: '收到途徑',
    channels: { ACCOUNT: '帳戶頁面', STAFF: '書信、電郵或電話' },
    person: '帳戶',
    law: '法例（《個人資料（私隱）條例》第 19 及 23 條）規定須於收到要求後 40 日內回覆。',
    lawOfDeletion: '法例沒有訂明刪除資料的期限；我們與查閱要求一樣，於 40 日內回覆。',
    daysLeft: (days) => (days === 0 ? '今日到期' : `尚餘 ${days} 日`),
    daysLate: (days) => `逾期 ${days} 日`,
    outcome: '結果',
    outcomes: { GRANTED: '已接納', REFUSED: '已拒絕' },
    answeredBy: (name, time) => (name === '' ? time : `${time}，由${name}處理`),
    answered: '回覆時間',
    reason: '原因',
    downloaded: '副本下載',
    notDownloaded: (day) => `尚未下載，連結有效至 ${day}`,
    send: '製作副本並寄出連結',
    sendHint: (days) =>
      `製作一個檔案，載有對方的所有資料。對方會收到附有連結的電郵，登入後可於 ${days} 日內下載。此要求隨即完成。`,
    sent: (name) => `已製作副本，${name}會收到附有連結的電郵。`,
    cannotSend: '對方沒有電郵地址，未能寄出檔案。',
    otherWay: '以其他方式回覆',
    otherWayHint: '例如郵寄；系統不會寄出電郵。',
    how: '回覆方式',
    correct: '查看帳戶',
    correctHint: '請更正資料，或請對方在設定內自行更正，然後完成此要求。',
    corrected: '以「已更正」完成',
    correctedNote: '更正內容（可留空）',
    deleteTitle: (name) => `刪除${name}的帳戶？`,
    deleteHint:
      '個人資料、地址、我的最愛、購物車、訂單支援及登入紀錄會即時刪除；訂單以代號保存七年。刪除後不能復原。',
    noObstacles: '可以刪除此帳戶。',
    obstacles: '刪除帳戶前須處理',
    obstacle: {
      STAFF: '這是職員帳戶，請先移除職員。',
      ORDER_UNPAID: '未付款訂單',
      REFUND_RUNNING: '退款或退貨處理中的訂單',
      REFUND_UNPAID: '銀行拒絕退款、須人手退款的訂單',
      APPEAL_OPEN: '未處理的訂單支援或退換貨，訂單',
      EARNINGS: '尚未支付的收益',
      CREDIT: '尚未使用的大單額度',
    },
    toStaff: '職員',
    toPayouts: '收益支付',
    toPerson: '大單額度',
    checkAgain: '重新檢查',
    decline: '拒絕要求',
    declineReason: '原因（法例規定須說明）',
  },
  orders,
  money,
  appeals,
  catalogue,
  approvals,
  confirm,
  products,
  stock,
  tableFiles,
  reports,
  palette,
  banners,
  settings,
  health,
  pageSpeed,
  promotions,
  persons,
  staff,
  apiKeys,
  webhooks,
  preparedOrders,
  queues,
  carrierReports,
  packing,
  deliveryCalendar,
  deliveryMethods,
  holidayFiles,
  pickupPoints,
  orderEdits,
  shipments,
  refunds,
  replacements,
  returns,
  mails,
  payouts: {
    title: '收益支付',
    hint: '每月一次：截至該月底可支付而現時仍可支付的收益，減去以往已支付的款項；負數結餘撥入下月。請於 25 日或之前在商城以外支付，檔案列明各經銷商的金額。',
    month: '截至',
    distributors: '經銷商',
    sum: '總額',
    state: '狀態',
    act: '操作',
    paid: (at) => `已於 ${at} 支付`,
    dueBy: (day) => `須於 ${day} 或之前支付`,
    late: (days) => `逾期 ${days} 日`,
    carried: '已併入較後的月份',
    pay: '支付',
    ask: (month) => `支付截至${month}底的收益？`,
    consequence: (sum, distributors) =>
      `共 ${sum}，支付予 ${distributors} 位經銷商。較早月份的收益已包括在內，其後不能再單獨支付。支付後不能復原。`,
    file: '下載檔案',
    empty: '沒有已結束的月份。',
  },
  log,
}

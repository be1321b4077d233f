import type * as english from '../../en/admin/settings.ts'

export const settingRefusals: typeof english.settingRefusals = {
  'settings-changed-meanwhile': () => '此設定在你開啟後已被其他職員更改，請檢查後再次儲存。',
  'settings-unusable': ({ reason }) =>
    reason === 'no-district'
      ? '按此設定，所有訂單均無法送貨。請至少開放一個地區。'
      : '按此設定，所有訂單均無法付款。除倒數時間外，顧客需要一分鐘閱讀及一分鐘付款，請延長付款時限或縮短倒數時間。',
  'one-language-only': ({ gap, language, canAccept }) => {
    const name = { en: '英文', zh_tw: '中文' }[language]
    const what = {
      untranslated: `${name}欄位的內容並非${name}。`,
      'sections-differ': `${name}版本的段落比另一語言少。`,
      'changed-in-one': `你只更改了一種語言，${name}版本維持不變。`,
    }[gap]
    return canAccept
      ? `${what}請補上，或剔選下方方格，照樣發布。`
      : `${what}顧客以自己的語言同意條款，因此兩種語言均須完整。`
  },
  'page-text-faulty': ({ fault, at }) =>
    fault === 'no-heading'
      ? '內容須以標題開始，即以「## 」開首的一行。'
      : fault === 'unknown-placeholder'
        ? `${at} 不是設定內的資料，可用的資料列於「內容格式說明」。`
        : `連結 ${at} 須以「/」、「https://」、「mailto:」或「tel:」開首。`,
  'setting-unchanged': () => '與現時的設定相同，毋須更改。',
}

export const settingActs: typeof english.settingActs = {
  changeSettings: '更改設定',
  revertSettings: '還原設定',
  saveHoliday: '儲存公眾假期',
  savePageText: '儲存頁面內容',
  withdrawPageText: '撤回預定內容',
  removeHoliday: '移除公眾假期',
}

export const settingSubjects: typeof english.settingSubjects = {
  shop: '商店設定',
  holiday: '公眾假期',
  pageText: '頁面內容',
}

export const settingFacts: typeof english.settingFacts = {
  email: '電郵',
  phone: '電話',
  addressEn: '英文地址',
  addressCn: '中文地址',
  freeDeliveryFromCents: '免運費金額（HK$）',
  freightCents: '未達金額的運費（HK$）',
  closedDistricts: '暫停送貨的地區',
  paymentWindowSeconds: '付款時限（分鐘）',
  redirectSeconds: '開啟銀行頁面前的倒數（秒）',
  preparedOrderHours: '代客下單的付款時限（小時）',
  usualCheckDays: '一般確認訂單時間（日）',
  maxCheckWorkingDays: '最長確認訂單時間（工作天）',
  minRateBasisPoints: '最低利潤分享（%）',
  maxRateBasisPoints: '最高利潤分享（%）',
  restockLeadDays: '供應商到貨時間（日）',
  restockSafetyDays: '安全存貨（銷售日數）',
  refundApprovalCents: '退款（每張訂單，HK$）',
  creditApprovalCents: '大單額度（每位經銷商 30 日內，HK$）',
  payoutApprovalCents: '收益支付（每月，HK$）',
  day: '日期',
}

export const settings: typeof english.settings = {
  title: '設定',
  hint: '更改會在一秒內全面生效，並適用於下一張訂單。現有訂單維持不變。',
  parts: {
    name: '商店名稱',
    contact: '聯絡資料',
    delivery: '送貨',
    area: '送貨地區',
    payment: '付款',
    checking: '確認訂單',
    profitShare: '利潤分享',
    restock: '補貨',
    approval: '批核上限',
  },
  hints: {
    name: '用於頁首、標題、電郵及文件。',
    contact: '用於說明及法律頁面，以及每封電郵的結尾。',
    delivery: '扣除所有優惠後達此金額，即可免運費。',
    area: '取消剔選後，不再接受送往該區的訂單。離島一概不設送貨。',
    payment: '適用於此後下單的訂單。',
    checking: '常見問題及條款所承諾的時間；超過最長時間的訂單即為逾期。',
    profitShare: '經銷商可選擇的範圍，須在 1% 至 15% 之內。現有的折扣率不變。',
    restock: '用於計算每個貨號的建議訂貨量：每日銷量 ×（到貨時間 + 安全存貨）− 可售。',
    approval: '高於上限的金額須由另一位職員批核。調低上限即時生效；調高上限亦須批核。',
  },
  labels: { nameEn: '英文名稱', nameCn: '中文名稱', ...settingFacts },
  numberFormat: '請輸入 0 至 1,000,000 的數字。',
  save: '儲存',
  saveOf: (section) => `儲存：${section}`,
  saved: '已儲存，會在一秒內全面生效。',
  history: '更改紀錄',
  noHistory: '沒有更改，商店使用初始設定。',
  at: '時間',
  staff: '職員',
  section: '項目',
  change: '更改內容',
  reverts: (version) => `還原第 ${version} 項更改`,
  number: '編號',
  act: '操作',
  revert: '還原',
  revertOf: (version) => `還原第 ${version} 項更改`,
  texts: {
    title: '常見問題、指南及條款',
    page: '頁面',
    pages: {
      faq: '常見問題',
      shoppingGuides: '購物指南',
      termsConditions: '條款及細則',
      privacyPolicy: '私隱政策',
    },
    labels: {
      titleEn: '英文標題',
      titleCn: '中文標題',
      summaryEn: '英文摘要',
      summaryCn: '中文摘要',
      bodyEn: '英文內容',
      bodyCn: '中文內容',
    },
    help: '內容格式說明',
    markup:
      '## 段落標題\n段落之間留一空行\n- 列表項目\n[連結文字](/faq) 或 (https://…)\n獨立一行的 {deliveryCharges}：運費表',
    values:
      '以下資料由設定填入；如句子內的資料留空（例如沒有進行中的優惠），該句不會顯示；如為首句，則整段不會顯示：',
    preview: '預覽兩種語言',
    hidePreview: '隱藏預覽',
    note: '更改內容',
    noteHint: '會保留在更改紀錄及操作紀錄。',
    publishAt: '發布時間',
    publishAtHint: '香港時間；留空即立即發布。',
    publish: '發布',
    schedule: '預定發布',
    published: '已發布，商店會在一秒內更新。',
    scheduled: '已預定發布。',
    acceptGaps: '其中一種語言未完整，仍然發布',
    material: '顧客下次訂購前須接納新條款',
    asksAgain: '顧客下次訂購前須接納',
    view: '在商店查看',
    from: '發布時間',
    state: '狀態',
    shown: '現行',
    earlier: '舊版本',
    withdrawn: '已撤回',
    withdraw: '撤回',
    withdrawOf: (number) => `撤回第 ${number} 版`,
    compare: '比較版本',
    compareFrom: '由',
    compareTo: '至',
    original: '原有內容',
    version: (number, time) => `第 ${number} 版（${time}）`,
    showChanges: '顯示你的改動',
    hideChanges: '隱藏你的改動',
    noChanges: '沒有改動。',
    unchanged: (paragraphs) => `……${paragraphs} 段沒有改動`,
    marks: { added: '新增：', removed: '刪去：' },
    noVersions: '沒有更改，頁面顯示原有內容。',
  },
  toHolidays: '公眾假期',
  holidays: {
    title: '公眾假期',
    hint: '公眾假期不計作工作天。政府會於前一年公布各年的假期。',
    day: '日期',
    name: '假期',
    nameEn: '英文名稱',
    nameCn: '中文名稱',
    state: '狀態',
    calculated: '推算日期，尚未公布',
    announced: '已公布',
    act: '操作',
    remove: '移除',
    removeOf: (day) => `移除 ${day}`,
    add: '新增假期',
    saved: '已儲存。',
    empty: '沒有公眾假期。',
  },
}

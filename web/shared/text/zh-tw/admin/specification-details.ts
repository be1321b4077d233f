import type { details as english } from '../../en/admin/specification-details.ts'

export const details: typeof english = {
  title: '包裹資料及成本',
  lacks: (missing) => `包裹資料及成本（欠缺${missing.join('、')}）`,
  complete: '包裹資料及成本（已填妥）',
  gtin: 'GTIN（國際條碼）',
  gtinHint: '條碼下方的 8、12、13 或 14 位數字。',
  weight: '連包裝重量（克）',
  length: '長（毫米）',
  width: '闊（毫米）',
  height: '高（毫米）',
  sizeHint: '連包裝計算，三邊須一併填寫或全部留空。',
  flags: '內容物',
  flagNames: {
    LIQUID: '液體',
    PERFUME: '香水',
    ALCOHOL: '酒精',
    LITHIUM_BATTERY: '鋰電池',
    AEROSOL: '噴霧',
    FRAGILE: '易碎',
    KEEP_COOL: '冷藏',
  },
  cost: '成本（HK$）',
  costHint: '只有可編輯目錄的職員看到，顧客不會看到。',
  grossMargin: (percent, amount) => `按定價計毛利 ${percent}（${amount}）`,
  loss: (amount) => `按定價計每件虧蝕 ${amount}`,
  short: { gtin: 'GTIN', weight: '重量', size: '尺寸', cost: '成本' },
  faults: {
    gtin: '這不是 GTIN，請檢查位數及最後一個數字。',
    weightGrams: '請輸入 1 至 200,000 的整數克數，或留空。',
    sides: '請輸入 1 至 5,000 的整數毫米，三邊一併填寫或全部留空。',
    costCents: '請輸入 0 至 HK$100,000.00 的金額，或留空。',
  },
}

export const detailFacts = {
  gtin: 'GTIN',
  weightGrams: '重量（克）',
  lengthMm: '長（毫米）',
  widthMm: '闊（毫米）',
  heightMm: '高（毫米）',
  flags: '內容物',
  costCents: '成本',
  details: '包裹資料及成本',
}

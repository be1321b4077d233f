import type { ImportFault, ImportFaultCode } from '../../../../../contract/admin/catalogue/catalogue-file.ts'
import type { ReadingFault } from '../../../../../contract/values/table-limits.ts'
import { withThousands } from '../../format/format.ts'
import { readingFaults } from './reading-faults.ts'

type FaultFacts = Pick<ImportFault, 'column' | 'value' | 'max'>

/** 商品目錄檔案的問題；指令行亦用這些句子。 */
export const importFaults: Record<ImportFaultCode, (fault: FaultFacts) => string> = {
  ...(Object.fromEntries(
    Object.entries(readingFaults).map(([code, sentence]) => [
      code,
      ({ value }: FaultFacts) => sentence(value),
    ]),
  ) as Record<ReadingFault, (fault: FaultFacts) => string>),
  'no-rows': () => '標題行以下沒有資料。',
  'unknown-column': ({ value }) => `不支援「${value}」欄，請檢查欄名或刪除該欄。`,
  'missing-column': ({ value }) => `欠缺「${value}」欄。`,
  'repeated-column': ({ value }) => `「${value}」欄重複出現。`,
  required: ({ column }) => `${column} 不可留空。`,
  'name-missing': ({ column, value }) => `${column} 留空，但另一種語言已填寫「${value}」。`,
  'too-long': ({ column, max = 0 }) => `${column} 最多 ${withThousands(max)} 個字元。`,
  'unreadable-characters': ({ column }) => `${column} 含有不可見的字元。`,
  'bad-code': ({ value }) =>
    `試算表已將編號縮寫成「${value}」，部分數字已經遺失。請將該欄設為文字格式，再重新輸入。`,
  'bad-price': ({ value }) => `「${value}」不是 0.01 至 100,000.00 的售價。`,
  'foreign-currency': ({ value }) => `「${value}」不是港元，請先換算售價。`,
  'bad-pv': ({ value }) => `「${value}」不是 0 至 100,000.00 的 PV。`,
  'bad-margin': ({ value }) =>
    `「${value}」不是 0 至 100 的百分率。Excel 會將 20% 儲存為 0.2，請輸入 20；不足 1 的百分率請以文字格式輸入並加上 %。`,
  'bad-date': ({ column, value }) => `${column}：「${value}」不是日期，正確例子：31/12/2027 或 2027-12-31。`,
  'bad-time': ({ column, value }) =>
    `${column}：「${value}」不是時間（正確例子：2027-12-31 09:00），或與商品現時的上架狀態不符。`,
  'bad-yes-no': ({ column, value }) => `${column}：「${value}」無效，請填寫 yes 或 no。`,
  'bad-number': ({ column, value, max = 0 }) =>
    `${column}：「${value}」不是 0 至 ${withThousands(max)} 的整數。`,
  'bad-measure': ({ column, value, max = 0 }) =>
    `${column}：「${value}」不是 1 至 ${withThousands(max)} 的整數，不詳時請留空。`,
  'bad-gtin': ({ value }) =>
    `「${value}」不是 8、12、13 或 14 位並有正確檢查碼的 GTIN，試算表可能刪去了開首的 0。`,
  'bad-flag': ({ value }) =>
    `「${value}」無效，請填寫 liquid、perfume、alcohol、lithium-battery、aerosol、fragile 或 keep-cool。`,
  'bad-cost': ({ value }) => `「${value}」不是 0 至 100,000.00 的成本。`,
  'size-incomplete': ({ column }) => `${column} 留空。尺寸須填寫三邊或全部留空。`,
  'bad-spec-table': ({ column }) => `${column} 未按「名稱=內容;名稱=內容」填寫，或兩種語言的行數不同。`,
  'bad-category': ({ value }) => `「${value}」須寫成「分類/類型/子分類」。`,
  'bad-pattern': ({ value }) => `「${value}」無效，請填寫 STYLE1 或 STYLE2。`,
  'bad-image-name': ({ value }) => `「${value}」不是檔案名稱或網址。`,
  'rows-disagree': ({ column, value }) => `${column}：「${value}」與同一商品的首行不一致。`,
  'too-many-rows-of-product': ({ max = 0 }) => `此商品多於 ${withThousands(max)} 行，請分拆為多個商品。`,
  'pv-missing': () => '沒有 PV。如這些商品不計 PV，請在「留空時」填寫 0。',
  'description-missing': ({ column }) => `描述只有一種語言：${column} 留空。`,
  'names-disagree': ({ column, value }) => `${column}：「${value}」與前面的行或選單所用的名稱不一致。`,
  'repeated-sku': ({ value }) => `貨號「${value}」重複出現。`,
  'repeated-gtin': ({ value }) => `GTIN「${value}」重複出現。`,
  'repeated-sub-category': ({ value }) => `子分類「${value}」重複出現。`,
  'repeated-option': ({ value }) => `選項「${value}」重複出現。`,
  'repeated-combination': ({ value }) => `貨號「${value}」已以相同的選項發售。`,
  'option-missing': ({ column, value }) => `${column}：貨號「${value}」須填寫每個選項的值，或全部留空。`,
  'too-many-values': ({ value }) => `此選項有 ${value} 個值，上限為 100 個。`,
  'product-of-other-page': ({ value }) => `貨品「${value}」屬於另一個商品頁。`,
  'sku-of-other-product': ({ value }) => `貨號「${value}」屬於另一件貨品。`,
  'gtin-of-other-product': ({ value }) => `GTIN「${value}」屬於另一個貨號。`,
  'path-empty': ({ column, value }) => `${column}：「${value}」沒有可用於網址的英文字母或數字。`,
  'path-clash': ({ column, value }) => `${column}：「${value}」與另一名稱的網址相同。`,
  'unknown-sub-category': ({ value }) => `找不到子分類「${value}」。`,
  'missing-image': ({ value }) => `找不到圖片「${value}」。`,
  'unreadable-image': ({ value }) => `未能讀取圖片「${value}」，或圖片超過 2,500 萬像素。`,
}

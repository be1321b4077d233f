import type { ImportFault, ImportFaultCode } from '../server/catalogue/import-sheet-rules.ts'

type Sentence = (fault: Pick<ImportFault, 'column' | 'value'>) => [en: string, zh: string]

/** What the command line says of each fault, in both languages: who mends the file may read either. */
const sentences: Record<ImportFaultCode, Sentence> = {
  'unreadable-file': ({ value }) => [
    `The file is no readable CSV (${value}).`,
    `檔案並非可讀取的 CSV（${value}）。`,
  ],
  'no-rows': () => ['The file has no rows.', '檔案沒有資料。'],
  'unknown-column': ({ value }) => [`There is no column "${value}".`, `沒有「${value}」這一欄。`],
  'missing-column': ({ value }) => [`The column "${value}" is missing.`, `欠缺「${value}」欄。`],
  'repeated-column': ({ value }) => [`The column "${value}" is there twice.`, `「${value}」欄重複。`],
  required: ({ column }) => [`${column} must not be empty.`, `${column} 不可留空。`],
  'name-missing': ({ column, value }) => [
    `${column} is empty, though the other language says "${value}".`,
    `${column} 留空，但另一語言為「${value}」。`,
  ],
  'too-long': ({ column }) => [`${column} is too long.`, `${column} 過長。`],
  'unreadable-characters': ({ column }) => [
    `${column} holds invisible characters.`,
    `${column} 含有不可見字元。`,
  ],
  'bad-price': ({ value }) => [
    `"${value}" is no price from 0.01 to 100000.00.`,
    `「${value}」並非 0.01 至 100000.00 的價錢。`,
  ],
  'bad-pv': ({ value }) => [
    `"${value}" is no PV from 0 to 100000.00.`,
    `「${value}」並非 0 至 100000.00 的積分。`,
  ],
  'bad-margin': ({ value }) => [
    `"${value}" is no per cent from 0 to 100.`,
    `「${value}」並非 0 至 100 的百分率。`,
  ],
  'bad-date': ({ column, value }) => [
    `${column}: "${value}" is no date such as 2026-03-31.`,
    `${column}：「${value}」並非 2026-03-31 一類的日期。`,
  ],
  'bad-yes-no': ({ column, value }) => [
    `${column}: "${value}" is neither yes nor no.`,
    `${column}：「${value}」既非 yes 亦非 no。`,
  ],
  'bad-number': ({ column, value }) => [
    `${column}: "${value}" is no whole number, or too large.`,
    `${column}：「${value}」並非整數，或數目過大。`,
  ],
  'bad-spec-table': ({ column }) => [
    `${column} is not written label=value;label=value with as many rows in both languages.`,
    `${column} 未按「名稱=內容;名稱=內容」填寫，或兩種語言的行數不同。`,
  ],
  'bad-category': ({ value }) => [
    `"${value}" is not written category/type/sub-category.`,
    `「${value}」未按「分類/類型/子分類」填寫。`,
  ],
  'bad-pattern': ({ value }) => [
    `"${value}" is neither STYLE1 nor STYLE2.`,
    `「${value}」既非 STYLE1 亦非 STYLE2。`,
  ],
  'bad-image-name': ({ value }) => [`"${value}" is not the name of a file.`, `「${value}」並非檔案名稱。`],
  'rows-disagree': ({ column, value }) => [
    `${column}: "${value}" differs from the first row of the same thing.`,
    `${column}：「${value}」與同一項目的首行不同。`,
  ],
  'names-disagree': ({ column, value }) => [
    `${column}: "${value}" has another Chinese name further up.`,
    `${column}：「${value}」與前文的中文名稱不同。`,
  ],
  'repeated-sku': ({ value }) => [`The SKU "${value}" is there twice.`, `貨號「${value}」重複。`],
  'repeated-sub-category': ({ value }) => [
    `The sub-category "${value}" is there twice.`,
    `子分類「${value}」重複。`,
  ],
  'product-of-other-page': ({ value }) => [
    `The product "${value}" belongs to another display product.`,
    `貨品「${value}」屬於另一商品頁。`,
  ],
  'sku-of-other-product': ({ value }) => [
    `The SKU "${value}" belongs to another product.`,
    `貨號「${value}」屬於另一貨品。`,
  ],
  'path-empty': ({ column, value }) => [
    `${column}: "${value}" has no letter or digit for its address.`,
    `${column}：「${value}」沒有可用於網址的英文字母或數字。`,
  ],
  'path-clash': ({ column, value }) => [
    `${column}: "${value}" makes the same address as another name.`,
    `${column}：「${value}」與另一名稱的網址相同。`,
  ],
  'unknown-sub-category': ({ value }) => [
    `There is no sub-category "${value}".`,
    `沒有「${value}」這個子分類。`,
  ],
  'missing-image': ({ value }) => [
    `The picture "${value}" is not in the folder.`,
    `資料夾內沒有圖片「${value}」。`,
  ],
  'unreadable-image': ({ value }) => [
    `"${value}" is no picture that can be decoded, or has over 25 megapixels.`,
    `「${value}」並非可解讀的圖片，或超過 2,500 萬像素。`,
  ],
}

/** One fault as two lines of text, found in the file by its line. What stood there is shown without control
 *  characters, so that a file cannot write to the terminal as it likes. */
export function sentenceOf({ sheet, line, code, column, value }: ImportFault): string {
  const shown = value.replace(/\p{Cc}+/gu, ' ').slice(0, 80)
  const [en, zh] = sentences[code]({ column, value: shown })
  return `${sheet}:${line} ${code}\n  ${en}\n  ${zh}`
}

import type { MappedField } from '../../../../../contract/catalogue/column-mapping.ts'
import type { importMapping as English } from '../../en/admin/import-mapping.ts'

const fields: typeof English.fields = {
  display_code: { name: '商品頁編號', hint: '編號相同的行會成為同一個商品頁。' },
  name_en: { name: '英文名稱', hint: '最多 160 個字元。' },
  name_cn: { name: '中文名稱', hint: '沒有中文名稱的商品會存為草稿。' },
  description_en: { name: '英文描述', hint: 'HTML 會轉為純文字。' },
  description_cn: { name: '中文描述', hint: '兩種語言須同時填寫或同時留空。' },
  brand_en: { name: '品牌（英文）', hint: '新品牌會自動加入。' },
  brand_cn: { name: '品牌（中文）', hint: '可與英文名稱選用同一欄。' },
  categories: { name: '分類', hint: '以英文名稱寫成「分類/類型/子分類」，多個以 | 分隔。' },
  images: { name: '圖片', hint: '檔案名稱或網址，以 | 分隔，首張為主圖。' },
  tags: { name: '搜尋關鍵字', hint: '方便顧客搜尋的額外字詞。' },
  display_enabled: { name: '在商店顯示', hint: 'yes 或 no。' },
  price: { name: '售價（HK$）', hint: '0.01 至 100,000.00，例如 128、HK$1,280.00。' },
  pv: { name: 'PV', hint: '0 至 100,000.00。' },
  margin: { name: '利潤率（%）', hint: '0 至 100，留空為 20。' },
  sku: { name: '貨號（SKU）', hint: '每款規格各有一個，整個檔案內不可重複。' },
  specification_en: {
    name: '規格（英文）',
    hint: '尺碼、顏色、香味等。選「全部規格選項」會保留原商店的各個選項。',
  },
  specification_cn: {
    name: '規格（中文）',
    hint: 'M 或 250 ml 等尺碼中英文相同。選「全部規格選項」可沿用英文的值。',
  },
  opening_stock: { name: '期初存貨', hint: '只適用於新貨號。' },
}

export const importMapping: typeof English = {
  fields,
  fieldOf: (column) => {
    const [, option, part, language] = /^option(\d)_(name|value)_(en|cn)$/.exec(column) ?? []
    const of = (language ?? column.slice(-2)) === 'cn' ? '中文' : '英文'
    if (option) return `選項 ${option} 的${part === 'name' ? '名稱' : '值'}（${of}）`
    if (/^product_name_(en|cn)$/.test(column)) return `貨品名稱（${of}）`
    return Object.hasOwn(fields, column) ? fields[column as MappedField].name : column
  },
  formats: {
    mall: '本商城',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    vendure: 'Vendure',
    other: '其他表格',
  },
  notes: {
    'read-as-big5': () => '檔案不是 UTF-8 格式，已按 Big5 讀取，請在預覽中核對中文。',
    'prices-split': ({ value }) => `規格有 ${value} 種售價，因此商品頁會分為 ${value} 件貨品，以規格命名。`,
    'sku-made': ({ value }) => `檔案沒有貨號，將使用 ${value}。`,
    'same-names': ({ value }) =>
      `${value} 種售價的貨品名稱相同。請填寫 product_name_en 及 product_name_cn 以作區分。`,
  },
  fetchFaults: {
    'not-public': '不是公開網址',
    'not-found': '找不到圖片',
    'too-large': '超過 20 MB',
    'too-slow': '下載時間過長',
    'not-a-picture': '不是圖片',
  },
  template: '商品範本',
  menuTemplate: '選單範本',
  options: '選項',
  priced: '各有售價',
  optionFields: [
    {
      code: 'option1_name_en, option1_name_cn',
      name: '選項 1 的名稱',
      hint: '例如 Colour 顏色。選項 2 及 3 有同類的欄。同一商品頁的各行須重複名稱。',
    },
    {
      code: 'option1_value_en, option1_value_cn',
      name: '選項 1 的值',
      hint: '例如 Red 紅色。每個組合只可有一款在售。檔案沒有這些欄時，選項保持不變。',
    },
    {
      code: 'option1_priced',
      name: '每個值各有售價',
      hint: 'yes 或 no。如留空，而商品頁的每件貨品各有此選項的一個值，即為 yes。',
    },
  ],
  guideHint:
    '每個貨號佔一行；同一商品頁的各行須重複名稱、品牌及分類。日期可寫成 31/12/2027 或 2027-12-31。Shopify、WooCommerce 及 Vendure 匯出的檔案可直接上載。',
  recognised: (format, rows) => `${format}：${rows} 行`,
  title: '對應欄位',
  hint: '為每項資料選擇檔案中的欄。沒有選擇的項目會維持商城現有的資料。',
  savedMapping: '已沿用上次匯入同類檔案的對應。',
  field: '項目',
  from: '檔案中的欄',
  noColumn: '檔案沒有',
  otherwise: '留空時',
  otherwiseOf: (field) => `${field}留空時`,
  samples: '例子',
  derived: { '(code)': '商品編號或網址代號', '(options)': '全部規格選項', '(images)': '商品的全部圖片' },
  places: '對應分類',
  placesHint: '為檔案中的每個分類選擇子分類。沒有子分類的商品會存為草稿。',
  noPlace: '沒有',
  drafts: (products) => `將 ${products} 個資料未齊的商品存為草稿`,
  draftsHint: '這些商品欠缺中文名稱、分類或圖片。請在「草稿」補充資料後發布，存貨則在發布後輸入。',
  drafted: (products) => `已儲存 ${products} 份草稿。`,
  notesTitle: '請核對',
  notesShown: (shown, all) => `請核對：首 ${shown} 項，共 ${all} 項`,
  otherRow: (line) => `請參閱第 ${line} 行。`,
  product: '商品',
  missing: (pictures) => `欠缺 ${pictures} 張圖片`,
  missingHint: '請先加入圖片。沒有圖片的商品會略過或存為草稿。',
  fetch: (pictures) => `從網上下載 ${pictures} 張圖片`,
  upload: '上載圖片或 ZIP 檔案',
  uploadHint: (names) => `按檔案名稱配對：${names}`,
  progress: (done, all) => `${done}／${all}`,
  brought: (pictures) => `已加入 ${pictures} 張圖片。`,
  notBrought: '未能加入以下圖片：',
  zipFaults: {
    unreadable: '未能讀取 ZIP 檔案。',
    tooLarge: 'ZIP 檔案上限為 300 MB 及 1,000 張圖片，每張不超過 20 MB。',
    empty: 'ZIP 檔案內沒有圖片。',
  },
}

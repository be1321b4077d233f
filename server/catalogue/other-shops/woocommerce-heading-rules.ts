import type { Table } from '../../platform/tables/column-rules.ts'

/** Kinds of products that WooCommerce and its usual plug-ins write, which no language of a shop translates. */
const kinds =
  /^(simple|variable|variation|grouped|external|bundle|composite|booking|[a-z_-]*(subscription|gift)[a-z_-]*)(\s*,\s*(virtual|downloadable))*$/i

/** The expression takes a time that grows with the square of a word's length. */
const maxKindLength = 100

/** A heading without spaces, punctuation and the difference between Chinese scripts in these words. */
function bareHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s?()、:,./-]/g, '')
}

/** Headings of WooCommerce in Chinese, in the translations that shops have used. Names and descriptions are left in
 *  Chinese, so that they fill the Chinese columns of the mall. */
const translations: Readonly<Record<string, string>> = {
  ID: 'id 編號 编号 識別碼 商品id 產品id',
  Type: '類型 类型 種類 商品類型 產品類型 产品类型',
  SKU: 'sku 貨號 货号 商品貨號 庫存單位 库存单位 商品編號',
  'GTIN, UPC, EAN, or ISBN': 'gtinupceanisbn gtinupcean或isbn gtinupceanorisbn',
  名稱: '名稱 名称 商品名稱 產品名稱 产品名称',
  Published: '已發佈 已發布 已发布 發佈 發布 发布 已發表 是否發佈 是否发布',
  'Is featured?':
    '是否為精選 是精選商品 是精選 是否精選 是否为精选 是推荐产品 是否推荐 精選 特色 是否為特色商品',
  'Visibility in catalog':
    '型錄中的可見度 目錄可見度 目錄中的可見度 在目錄的可見度 在目錄中的可見度 目錄可見性 型錄可見度 商品目錄可見度 商店目錄可見度 目录可见性 目录中的可见性 在目录中的可见性 目录可见度 在列表可见',
  簡短描述: '簡短描述 簡短說明 簡短內容說明 商品簡短說明 簡介 简短描述 简短说明 简介',
  描述: '描述 內容說明 說明 內容 商品描述 產品描述 說明文字 内容说明 说明 产品描述',
  'Date sale price starts':
    '折扣價開始日期 促銷價開始日期 促銷價格開始日期 特價開始日期 促销价开始日期 促销价格开始日期 特价开始日期',
  'Date sale price ends':
    '折扣價結束日期 促銷價結束日期 促銷價格結束日期 特價結束日期 促销价结束日期 促销价格结束日期 特价结束日期',
  'Tax status': '稅務狀態 稅金狀態 稅項狀態 稅率狀態 课税状态 税务状态 税状态',
  'Tax class': '稅務類別 稅金類別 稅項類別 稅率類別 稅別 税务类别 税类 税类别',
  'In stock?': '有庫存 尚有庫存 有存貨 有貨 是否有庫存 有现货 有库存 有货 是否有货',
  Stock: '庫存 庫存數量 存貨 存貨數量 库存 库存数量',
  'Low stock amount': '低庫存數量 低庫存量 低存貨數量 低庫存門檻 低库存数量 低库存量',
  'Backorders allowed?':
    '允許無庫存下單 允許延期交貨 允許缺貨預訂 是否允許延期交貨 允许缺货下单 允许延期交货 允许缺货预订',
  'Sold individually?': '單獨販售 單獨銷售 限購一件 是否單獨販售 单独出售 单独销售 单独售卖',
  'Allow customer reviews?':
    '允許客戶評價 允許顧客評價 允許顧客評論 允許客戶評論 是否允許客戶評價 允许客户评价 允许顾客评价',
  'Purchase note': '購買備註 購買附註 購物備註 购物备注 购买备注 购买提示',
  'Sale price': '促銷價格 促銷價 折扣價 折扣價格 特價 优惠价 促销价格 促销价 折扣价 特价',
  'Regular price':
    '正常價格 原價 定價 一般價格 售價 常規價格 常规售价 常规价格 正常价格 原价 定价 一般价格 售价',
  Categories: '分類 商品分類 產品分類 類別 分类 产品分类 类别',
  Tags: '標籤 商品標籤 產品標籤 标签 产品标签',
  'Shipping class': '運送類別 運費類別 運送方式類別 运费类 运费类别 配送类别',
  Images: '圖片 商品圖片 產品圖片 图片 产品图片 图像',
  'Download limit': '下載限制 下載次數限制 下载限制 下载次数限制',
  'Download expiry days': '下載期限天數 下載到期天數 下載有效天數 下载过期天数 下载的过期天数 下载有效天数',
  Parent: '上層 父項 父級 父商品 上層商品 上层 父级 上级 父产品 父项',
  'Grouped products': '組合商品 群組商品 商品群組 成組商品 分组产品 组合产品',
  Upsells: '追加銷售 向上銷售 升級銷售 推薦商品 追加销售 交叉推荐 增销',
  'Cross-sells': '交叉銷售 關聯商品 交叉销售',
  'External URL': '外部網址 外部連結 外部url 外部链接 外部网址',
  'Button text': '按鈕文字 按鈕文本 按钮文字 按钮文本',
  Position: '位置 排序 位置排序',
  Brands: '品牌 商品品牌',
}

const headings = new Map(
  Object.entries(translations).flatMap(([heading, variants]) =>
    [...variants.split(' '), bareHeading(heading)].map((variant) => [variant, heading]),
  ),
)

const sizes: Readonly<Record<string, string>> = {
  ...{ 重量: 'Weight', 長: 'Length', 長度: 'Length', 长: 'Length', 长度: 'Length' },
  ...{ 寬: 'Width', 寬度: 'Width', 闊: 'Width', 闊度: 'Width', 宽: 'Width', 宽度: 'Width' },
  ...{ 高: 'Height', 高度: 'Height' },
}
const units: Readonly<Record<string, string>> = {
  ...{ 公斤: 'kg', 千克: 'kg', 公克: 'g', 克: 'g', 磅: 'lbs', 盎司: 'oz', 安士: 'oz' },
  ...{ 公分: 'cm', 厘米: 'cm', 公釐: 'mm', 毫米: 'mm', 公尺: 'm', 米: 'm', 吋: 'in', 英寸: 'in', 英吋: 'in' },
}
const parts: readonly [RegExp, string][] = [
  [/^(名稱|名称|name)$/, 'name'],
  [/^(的?[值數数]值?|values?)$/, 'value(s)'],
  [/^(是否)?(可見|可见)[性度]?$/, 'visible'],
  [/^(是否)?(全域|全局|通用)$/, 'global'],
  [/^(預設|预设|默認|默认)值?$/, 'default'],
]

/** The heading of WooCommerce in English; null for one that is not known. */
function translateHeading(heading: string): string | null {
  const bare = bareHeading(heading)
  const known = headings.get(bare)
  if (known !== undefined) return known
  if (/^(name|description|shortdescription|(meta|中繼資料|元資料|元数据|attribute\d).*)$/.test(bare))
    return heading
  if (/^(weight|length|width|height)(kg|g|lbs|oz|cm|mm|m|in|yd)?$/.test(bare)) return heading
  const [, size = '', unit = ''] =
    /^(\p{Script=Han}{1,2}?)(kg|g|lbs|oz|cm|mm|m|in|yd|[公千克磅盎安厘毫米吋英].*)?$/u.exec(bare) ?? []
  if (sizes[size] !== undefined) return unit === '' ? sizes[size] : `${sizes[size]} (${units[unit] ?? unit})`
  const [, number = '', part = ''] = /^(?:屬性|属性)(\d+)(.*)$/.exec(bare) ?? []
  const name = parts.find(([pattern]) => pattern.test(part))?.[1]
  return name === undefined ? null : `Attribute ${number} ${name}`
}

/** A product export of WooCommerce in another language than English, with its headings in English: it has an ID and a
 *  column of kinds. Null for any other table.
 *  @returns `isHidden` if a heading that is not known may be that of unpublished products */
export function asWooCommerce({ header, rows }: Table): { table: Table; isHidden: boolean } | null {
  const [kind] = header.flatMap((_, at) => (isKind(rows, at) ? [at] : []))
  const translated = header.map((heading, at) => (at === kind ? 'Type' : translateHeading(heading)))
  if (kind === undefined || !translated.includes('ID')) return null
  const names = translated.map((name, at) =>
    name === null || translated.indexOf(name) < at ? (header[at] ?? '') : name,
  )
  const isHidden = !names.includes('Published') && translated.includes(null)
  return { table: { header: names, rows }, isHidden }
}

function isKind(rows: Table['rows'], at: number): boolean {
  const kindsOfRows = rows.map(({ cells }) => (cells[at] ?? '').trim())
  return rows.length > 0 && kindsOfRows.every((cell) => cell.length <= maxKindLength && kinds.test(cell))
}

import type * as english from '../../en/admin/product-options.ts'

export const productOptions: typeof english.productOptions = {
  title: '選項',
  hint: '以顏色、尺碼等選項組成規格，每個組合為一個規格。',
  start: '設定選項',
  edit: '更改選項',
  option: (place) => `選項 ${place}`,
  nameEn: '選項名稱（英文）',
  nameCn: '選項名稱（中文）',
  valueEn: (place) => `值 ${place}（英文）`,
  valueCn: (place) => `值 ${place}（中文）`,
  addValue: '加入值',
  removeValue: (name) => `移除值「${name}」`,
  addOption: '加入另一選項',
  removeOption: (name) => `移除選項「${name}」`,
  isPriced: '每個值有獨立的款式編號、價格及 PV；顧客會先選擇此項。',
  pattern: '新規格的貨號',
  patternHint: '{code} 為商品頁編號，{1}、{2} 及 {3} 為各選項的英文值。儲存前可逐一更改。',
  total: (counts, all) => (counts.length > 1 ? `${counts.join(' × ')} = ${all} 個規格` : `${all} 個規格`),
  apply: '更新規格',
  applied: ({ unchanged, added, ended }) =>
    [
      `共 ${unchanged + added} 個規格`,
      added > 0 ? `新增 ${added} 個` : '',
      ended > 0 ? `停售 ${ended} 個` : '',
      '儲存後生效',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  removed: '已移除選項，規格保留；儲存後生效。',
  faults: {
    noValues: '請加入最少一個值。',
    repeated: '此名稱已在列表內。',
    tooMany: (all, max) =>
      `共 ${all.toLocaleString('en')} 個規格，超過每個商品 ${max} 個的上限，請減少值或選項。`,
    savedApart: (product) => `款式 ${product} 已儲存的規格不能移至另一款式，請更改哪個選項有獨立價格。`,
  },
  consequence: {
    title: '以下規格將會取消',
    ended: (variants) =>
      `儲存後，${variants} 個已儲存的規格將會停售。訂單、存貨及貨號均會保留；再次加入該值即可恢復。`,
    removed: (variants) => `${variants} 個未曾儲存的規格將會移除。`,
    confirm: (variants) => `停售 ${variants} 個規格`,
    remove: (variants) => `移除 ${variants} 個規格`,
    back: '繼續更改',
  },
  leaveOut: (name) => `不設「${name}」`,
  leave: '不設此組合',
  leftOut: (variants) => `${variants} 個未設的組合`,
  add: (name) => `加入「${name}」`,
  ended: (variants) => `${variants} 個已停售的規格`,
  fill: {
    title: '一併填寫',
    what: '欄位',
    which: '款式',
    all: '所有款式',
    value: '數值',
    apply: '填寫',
    filled: (products) => `已填寫 ${products} 個款式。`,
  },
}

/** The names of the goods of a line, for a query in which `order_lines` has the alias `line`. */
export const goodsNameColumns = [
  'line.name_en as nameEn',
  'line.name_cn as nameCn',
  'line.product_name_en as productNameEn',
  'line.product_name_cn as productNameCn',
  'line.specification_name_en as specificationNameEn',
  'line.specification_name_cn as specificationNameCn',
] as const

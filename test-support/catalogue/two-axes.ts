import type { Axis, AxisValue } from '../../contract/shop/catalogue/options/option-axes.ts'

export const aValue = (key: string, nameEn: string, nameCn = nameEn, isEnded = false): AxisValue => ({
  key,
  nameEn,
  nameCn,
  isEnded,
})

export const colour: Axis = {
  key: 'n1',
  nameEn: 'Colour',
  nameCn: '顏色',
  isPriced: false,
  values: [aValue('n2', 'Red', '紅色'), aValue('n3', 'Blue', '藍色')],
}

export const size: Axis = {
  key: 'n4',
  nameEn: 'Size',
  nameCn: '尺碼',
  isPriced: true,
  values: [aValue('n5', 'S', '細'), aValue('n6', 'L', '大')],
}

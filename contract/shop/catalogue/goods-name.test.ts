import { expect, test } from 'vitest'
import { joinGoodsDetails, nameGoodsIn } from './goods-name.ts'

test('no name is repeated', () => {
  expect(joinGoodsDetails('Kettle', 'Kettle', 'Red')).toBe('Red')
  expect(joinGoodsDetails('Kettle', 'Kettle (1.7 L)', '1.7 L')).toBe('1.7 L')
  expect(joinGoodsDetails('Kettle', 'Kettle (1.7 L)', 'Red')).toBe('1.7 L · Red')
  expect(joinGoodsDetails('水煲', '水煲（1.7 公升）', '紅色')).toBe('1.7 公升 · 紅色')
  expect(joinGoodsDetails('Kettle', 'Kettle – large', 'Red')).toBe('large · Red')
  expect(joinGoodsDetails('Kettle', 'Kettles, set of two', 'Red')).toBe('Kettles, set of two · Red')
  expect(joinGoodsDetails('Kettle', 'Large', 'Large, red')).toBe('Large · Large, red')
  expect(joinGoodsDetails('水煲', '水煲', '水煲')).toBe('')
  expect(joinGoodsDetails('水煲', '水煲', '標準')).toBe('')
  expect(joinGoodsDetails('Kettle', 'Kettle', 'Standard')).toBe('')
})

test('a choice is named also if the name of its page contains it', () => {
  expect(joinGoodsDetails('Velvet Mulberry Lipstick', 'Velvet Mulberry Lipstick', 'Mulberry')).toBe(
    'Mulberry',
  )
  expect(joinGoodsDetails('絲絨桑莓唇膏', '絲絨桑莓唇膏', '桑莓')).toBe('桑莓')
  expect(joinGoodsDetails('Sencha 100 g', 'Sencha 100 g', '100 g')).toBe('')
})

test('product and specification both appear where they differ', () => {
  expect(joinGoodsDetails('Kettle', 'Large', 'Red')).toBe('Large · Red')
})

test('goods are named by page, product and specification, none of them twice', () => {
  const box = {
    ...{
      nameEn: 'Gift Box',
      nameCn: '禮盒',
      productNameEn: 'Gift Box (Five pieces)',
      productNameCn: '禮盒（五件裝）',
    },
    specificationNameEn: 'Five pieces',
    specificationNameCn: '五件裝',
  }
  expect(nameGoodsIn('en', box)).toBe('Gift Box · Five pieces')
  expect(nameGoodsIn('zh_tw', box)).toBe('禮盒 · 五件裝')
  const red = { ...box, specificationNameEn: 'Red', specificationNameCn: '紅色' }
  expect(nameGoodsIn('en', red)).toBe('Gift Box · Five pieces · Red')
  expect(nameGoodsIn('zh_tw', red)).toBe('禮盒 · 五件裝 · 紅色')
  const standard = { ...box, specificationNameEn: 'Standard', specificationNameCn: '標準' }
  expect(nameGoodsIn('en', standard)).toBe('Gift Box · Five pieces')
  expect(nameGoodsIn('zh_tw', standard)).toBe('禮盒 · 五件裝')
})

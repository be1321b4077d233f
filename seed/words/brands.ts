import type { MarkName } from '../pictures/drawing/marks.ts'
import type { PaletteName } from '../pictures/drawing/palettes.ts'
import type { Words } from '../random/bilingual.ts'

/** An invented house of the demo mall. Where its goods are made stands in every spec table. */
export interface Brand {
  name: Words
  madeIn: Words
  mark: MarkName
  palette: PaletteName
  series: readonly Words[]
}

export const brands = {
  souYuet: {
    name: ['Sou Yuet', '素月'],
    madeIn: ['Japan', '日本'],
    mark: 'moon',
    palette: 'lilac',
    series: [
      ['Still Water', '靜水'],
      ['First Light', '晨曦'],
      ['Bare Skin', '素肌'],
    ],
  },
  petalune: {
    name: ['Petalune', '花汐'],
    madeIn: ['South Korea', '韓國'],
    mark: 'blossom',
    palette: 'rose',
    series: [
      ['Tide Garden', '潮汐花園'],
      ['Silk Hour', '絲綢時光'],
      ['Afterglow', '餘暉'],
    ],
  },
  verdaya: {
    name: ['Verdaya', '維棣雅'],
    madeIn: ['Australia', '澳洲'],
    mark: 'leaf',
    palette: 'mint',
    series: [
      ['Everyday', '日常'],
      ['Root & Cap', '根與菇'],
      ['Active Years', '活力年華'],
    ],
  },
  mokchaHill: {
    name: ['Mokcha Hill', '沐茶山'],
    madeIn: ['Taiwan', '台灣'],
    mark: 'hill',
    palette: 'olive',
    series: [
      ['Mist Harvest', '霧採'],
      ['Teahouse', '茶居'],
      ['Slow Pantry', '慢食櫃'],
    ],
  },
  harbourPine: {
    name: ['Harbour & Pine', '港松'],
    madeIn: ['Portugal', '葡萄牙'],
    mark: 'pine',
    palette: 'sage',
    series: [
      ['Ferry Pier', '渡輪碼頭'],
      ['Quiet Room', '靜室'],
      ['Linen Days', '麻布日子'],
    ],
  },
  kilnLadle: {
    name: ['Kiln & Ladle', '窰匙'],
    madeIn: ['Japan', '日本'],
    mark: 'ladle',
    palette: 'clay',
    series: [
      ['Hearth', '爐邊'],
      ['Everyday Glaze', '日常釉'],
      ['Sharp Line', '利刃'],
    ],
  },
  brisely: {
    name: ['Brisely', '晴電'],
    madeIn: ['China', '中國'],
    mark: 'spark',
    palette: 'sky',
    series: [
      ['Morning', '早晨'],
      ['Small Flat', '小居'],
      ['Studio', '工作室'],
    ],
  },
  dewBarley: {
    name: ['Dew & Barley', '露麥'],
    madeIn: ['Hong Kong', '香港'],
    mark: 'barley',
    palette: 'honey',
    series: [
      ['Grain Milk', '穀奶'],
      ['Garden Row', '菜園'],
      ['Harbour Bath', '海港浴'],
    ],
  },
  littleKumquat: {
    name: ['Little Kumquat', '小金桔'],
    madeIn: ['Vietnam', '越南'],
    mark: 'kumquat',
    palette: 'peach',
    series: [
      ['First Year', '第一年'],
      ['Nap Time', '午睡'],
      ['Busy Hands', '忙碌小手'],
    ],
  },
  tenridge: {
    name: ['Tenridge', '十嶺'],
    madeIn: ['Thailand', '泰國'],
    mark: 'peaks',
    palette: 'lake',
    series: [
      ['Trail', '山徑'],
      ['Rooftop', '天台'],
      ['Carry-on', '登機'],
    ],
  },
  pawmelo: {
    name: ['Pawmelo', '柚爪'],
    madeIn: ['New Zealand', '新西蘭'],
    mark: 'paw',
    palette: 'coral',
    series: [
      ['Good Bowl', '好碗'],
      ['Long Nap', '午後夢'],
      ['Fetch', '拋接'],
    ],
  },
  bauhiniaHouse: {
    name: ['Bauhinia House', '紫荊選'],
    madeIn: ['Hong Kong', '香港'],
    mark: 'bauhinia',
    palette: 'bauhinia',
    series: [
      ['Festive', '節慶'],
      ['With Thanks', '謝意'],
      ['Twelve Months', '十二月'],
    ],
  },
} as const satisfies Record<string, Brand>

export type BrandKey = keyof typeof brands

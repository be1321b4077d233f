import type { PaletteName } from '../pictures/drawing/palettes.ts'
import type { ShapeName } from '../pictures/shapes/shapes.ts'
import type { Words } from '../random/bilingual.ts'

/** A shelf of the menu: its type, where it has one, and the column of a STYLE2 landing. */
export interface SubCategory {
  type: Words | null
  name: Words
  column: number
}

export interface Category {
  name: Words
  /** How the codes of its goods begin. */
  prefix: string
  pattern: 'STYLE1' | 'STYLE2'
  /** Up to 10 stands before the brands in the menu, the rest after (docs/spec/routes.md#menu). */
  sortId: number
  palette: PaletteName
  /** Three goods that its picture shows. */
  shows: readonly [ShapeName, ShapeName, ShapeName]
  subCategories: readonly SubCategory[]
}

const shelves = (type: Words | null, column: number, ...names: Words[]): SubCategory[] =>
  names.map((name) => ({ type, name, column }))

export const categories: readonly Category[] = [
  {
    name: ['Skincare', '護膚'],
    prefix: 'SKN',
    pattern: 'STYLE1',
    sortId: 1,
    palette: 'rose',
    shows: ['pumpBottle', 'creamJar', 'dropper'],
    subCategories: [
      ...shelves(['Cleanse', '潔膚'], 1, ['Cleansers', '潔面'], ['Toners', '爽膚水']),
      ...shelves(
        ['Treatments', '修護'],
        2,
        ['Serums', '精華'],
        ['Face Creams', '面霜'],
        ['Sheet Masks', '面膜'],
      ),
    ],
  },
  {
    name: ['Beauty', '彩妝香氛'],
    prefix: 'MUF',
    pattern: 'STYLE1',
    sortId: 2,
    palette: 'plum',
    shows: ['lipstick', 'perfume', 'compact'],
    subCategories: shelves(
      null,
      1,
      ['Lips', '唇妝'],
      ['Complexion', '底妝'],
      ['Eyes', '眼妝'],
      ['Nails', '美甲'],
      ['Perfume', '香水'],
    ),
  },
  {
    name: ['Health', '保健品'],
    prefix: 'HLT',
    pattern: 'STYLE2',
    sortId: 3,
    palette: 'mint',
    shows: ['pillBottle', 'vials', 'sachets'],
    subCategories: [
      ...shelves(['Daily Essentials', '每日所需'], 1, ['Vitamins', '維他命'], ['Fish Oil', '魚油']),
      ...shelves(['Inside & Out', '由內而外'], 2, ['Probiotics', '益生菌'], ['Collagen', '膠原蛋白']),
      ...shelves(['Herbal', '草本'], 3, ['Mushrooms & Roots', '菇菌與根莖']),
    ],
  },
  {
    name: ['Tea & Pantry', '茶品及食品'],
    prefix: 'TEA',
    pattern: 'STYLE2',
    sortId: 4,
    palette: 'olive',
    shows: ['tin', 'pantryJar', 'oilBottle'],
    subCategories: [
      ...shelves(['Tea', '茶'], 1, ['Loose-leaf Tea', '茶葉'], ['Herbal Tea', '花草茶']),
      ...shelves(
        ['Pantry', '食品'],
        2,
        ['Honey & Spreads', '蜂蜜抹醬'],
        ['Oils & Sauces', '油與醬料'],
        ['Nuts & Snacks', '果仁小食'],
      ),
    ],
  },
  {
    name: ['Home & Living', '家居'],
    prefix: 'HOM',
    pattern: 'STYLE2',
    sortId: 5,
    palette: 'sand',
    shows: ['vase', 'candle', 'towels'],
    subCategories: [
      ...shelves(['Scent', '居室香氛'], 1, ['Candles', '香氛蠟燭'], ['Reed Diffusers', '藤枝擴香']),
      ...shelves(['Linen', '布藝'], 2, ['Towels', '毛巾'], ['Cushions', '攬枕']),
      ...shelves(['Display', '擺設'], 3, ['Vases', '花瓶']),
    ],
  },
  {
    name: ['Kitchen', '廚房'],
    prefix: 'KIT',
    pattern: 'STYLE1',
    sortId: 7,
    palette: 'clay',
    shows: ['pot', 'bowls', 'knives'],
    subCategories: [
      ...shelves(['Cook', '烹調'], 1, ['Pans', '平底鑊'], ['Casseroles', '燉煲'], ['Knives', '刀具']),
      ...shelves(['Serve & Store', '餐具收納'], 2, ['Tableware', '餐具'], ['Food Storage', '食物盒']),
    ],
  },
  {
    name: ['Appliances', '小家電'],
    prefix: 'APP',
    pattern: 'STYLE1',
    sortId: 8,
    palette: 'sky',
    shows: ['kettle', 'purifier', 'riceCooker'],
    subCategories: shelves(
      null,
      1,
      ['Kettles', '電熱水煲'],
      ['Rice Cookers', '電飯煲'],
      ['Blenders', '攪拌機'],
      ['Air Care', '空氣護理'],
      ['Fans', '風扇'],
      ['Lamps', '枱燈'],
    ),
  },
  {
    name: ['Body Care', '個人護理'],
    prefix: 'CAR',
    pattern: 'STYLE1',
    sortId: 10,
    palette: 'honey',
    shows: ['pumpBottle', 'soap', 'tube'],
    subCategories: [
      ...shelves(['Hair & Mouth', '頭髮與口腔'], 1, ['Shampoo', '洗髮'], ['Oral Care', '口腔護理']),
      ...shelves(['Body', '身體'], 2, ['Body Wash', '沐浴'], ['Soap', '香皂'], ['Hand Cream', '護手霜']),
    ],
  },
  {
    name: ['Baby & Kids', '親子'],
    prefix: 'KID',
    pattern: 'STYLE1',
    sortId: 12,
    palette: 'peach',
    shows: ['plush', 'blocks', 'feeding'],
    subCategories: shelves(
      null,
      1,
      ['Soft Toys', '毛公仔'],
      ['Wooden Toys', '木製玩具'],
      ['Feeding', '餵食用品'],
      ['Blankets', '嬰兒毛氈'],
      ['Baby Bath', '嬰兒沐浴'],
    ),
  },
  {
    name: ['Fitness & Travel', '運動旅行'],
    prefix: 'FIT',
    pattern: 'STYLE2',
    sortId: 14,
    palette: 'lake',
    shows: ['suitcase', 'mat', 'flask'],
    subCategories: [
      ...shelves(['Move', '運動'], 1, ['Mats', '運動墊'], ['Weights', '啞鈴'], ['Balls', '健身球']),
      ...shelves(['Travel', '出行'], 2, ['Luggage', '行李箱'], ['Flasks', '保溫瓶'], ['Backpacks', '背囊']),
    ],
  },
  {
    name: ['Pets', '寵物'],
    prefix: 'PET',
    pattern: 'STYLE1',
    sortId: 16,
    palette: 'coral',
    shows: ['petBowl', 'petBed', 'petToys'],
    subCategories: shelves(
      null,
      1,
      ['Food & Treats', '糧食小食'],
      ['Bowls', '食碗'],
      ['Beds', '寵物床'],
      ['Pet Toys', '寵物玩具'],
    ),
  },
  {
    name: ['Gifts', '禮品禮籃'],
    prefix: 'GFT',
    pattern: 'STYLE2',
    sortId: 18,
    palette: 'bauhinia',
    shows: ['hamper', 'giftBox', 'teapot'],
    subCategories: shelves(
      null,
      1,
      ['Hampers', '禮籃'],
      ['Gift Boxes', '禮盒'],
      ['Tea Sets', '茶具'],
      ['Festive Tins', '節慶罐裝'],
    ).map((shelf, i) => ({ ...shelf, column: 1 + (i % 2) })),
  },
]

import { type Kind, sized, variant } from './kind.ts'

const c = 'Tea & Pantry'

export const teaPantry: readonly Kind[] = [
  {
    key: 'tea',
    places: [`${c}/Tea/Loose-leaf Tea`],
    noun: ['Loose-leaf Tea', '茶葉'],
    brands: ['mokchaHill'],
    shape: 'tin',
    props: ['sprig', 'stones', 'grain'],
    price: [118, 680],
    products: [sized('75 g tin', '75克罐裝'), sized('150 g tin', '150克罐裝', 1.8)],
    options: [],
    facts: [
      [
        ['Water', '水溫'],
        ['85 to 95 °C', '85至95°C'],
      ],
      [
        ['Steeps', '沖泡次數'],
        ['4 to 6', '4至6泡'],
      ],
      [
        ['Best before', '賞味期'],
        ['24 months', '24個月'],
      ],
    ],
    about: [
      'Whole leaves from one garden and one season, packed the week they are finished.',
      '同一茶園、同一季節的原葉，製成當周即入罐。',
    ],
    advice: [
      'Three grams to 150 ml; rinse once, then start at thirty seconds.',
      '每150毫升水用三克茶葉，先溫洗一次，首泡三十秒。',
    ],
    tags: ['tea', '茶', '茗茶'],
    variants: [
      variant(
        'olive',
        'High Mountain Oolong',
        '高山烏龍',
        'Rolled by hand above 1,200 metres; orchid first, cream after.',
        '海拔一千二百米手工揉捻，先蘭花香，後帶奶韻。',
      ),
      variant(
        'cocoa',
        'Aged Pu’er',
        '陳年普洱',
        'Ten quiet years in a dry cellar; deep, smooth and good after dim sum.',
        '乾倉靜存十年，醇厚順滑，點心之後最相宜。',
      ),
      variant(
        'sage',
        'Dragon Well',
        '龍井',
        'Pan-fired before Qingming, tasting of chestnut and new grass.',
        '明前手炒，栗香與嫩草清鮮並存。',
      ),
      variant(
        'clay',
        'Phoenix Dan Cong',
        '鳳凰單叢',
        'Old bushes of Phoenix Mountain with a honeyed, floral edge.',
        '鳳凰山老叢，蜜韻花香悠長。',
      ),
    ],
  },
  {
    key: 'herbal-tea',
    places: [`${c}/Tea/Herbal Tea`, 'Health/Herbal/Mushrooms & Roots'],
    noun: ['Herbal Tea Bags', '花草茶包'],
    brands: ['mokchaHill', 'dewBarley'],
    shape: 'box',
    props: ['petals', 'sprig', 'citrus'],
    price: [48, 98],
    products: [sized('15 bags', '15包'), sized('30 bags', '30包', 1.85)],
    options: [],
    facts: [
      [
        ['Caffeine', '咖啡因'],
        ['None', '不含'],
      ],
      [
        ['Bag', '茶包材質'],
        ['Plant fibre', '植物纖維'],
      ],
    ],
    about: [
      'Cut large enough to see what is inside, in bags that leave no plastic behind.',
      '花草粒粒可見，茶包不含塑膠。',
    ],
    advice: ['Five minutes in just-boiled water, hot or over ice.', '以滾水焗五分鐘，冷熱皆宜。'],
    tags: ['herbal tea', '花茶', '涼茶'],
    variants: [
      variant(
        'honey',
        'Chrysanthemum & Goji',
        '菊花杞子',
        'Hangzhou chrysanthemum for eyes that look at screens.',
        '杭菊配杞子，給整天對着屏幕的雙眼。',
      ),
      variant(
        'rose',
        'Rose & Longan',
        '玫瑰桂圓',
        'A pink cup for the afternoon, sweet without sugar.',
        '下午一杯粉紅，不加糖也清甜。',
      ),
      variant(
        'sand',
        'Five-flower Cooler',
        '五花茶',
        'The street-corner cooling tea, less bitter and without sugar.',
        '街角涼茶舖的五花茶，少了苦澀，不加蔗糖。',
      ),
      variant(
        'mint',
        'Mint & Lemongrass',
        '薄荷香茅',
        'Bright and grassy after a heavy dinner.',
        '飽餐之後，清新怡神。',
      ),
    ],
  },
  {
    key: 'honey',
    places: [`${c}/Pantry/Honey & Spreads`],
    noun: ['', ''],
    brands: ['mokchaHill', 'dewBarley'],
    shape: 'pantryJar',
    props: ['grain', 'petals', 'citrus'],
    price: [68, 268],
    products: [sized('250 g', '250克'), sized('500 g', '500克', 1.8)],
    options: [],
    facts: [
      [
        ['Added sugar', '添加糖'],
        ['None', '無'],
      ],
      [
        ['Storage', '保存方法'],
        ['Cool and dry', '陰涼乾燥處'],
      ],
    ],
    about: [
      'Made in small kettles by people who taste every batch before it is sealed.',
      '小鍋製作，每一批都經人手試味才封瓶。',
    ],
    advice: ['For toast, yoghurt, tea or straight from the spoon.', '塗多士、拌乳酪、沖茶，或直接一匙入口。'],
    tags: ['honey', 'spread', '蜂蜜', '果醬'],
    variants: [
      variant(
        'honey',
        'Lychee Blossom Honey',
        '荔枝花蜜',
        'Raw honey from the orchards of the New Territories in April.',
        '四月新界果園的生蜜，帶荔枝花香。',
      ),
      variant(
        'cocoa',
        'Black Sesame Spread',
        '黑芝麻醬',
        'Stone-ground sesame, smooth and slightly bitter.',
        '石磨黑芝麻，香滑微甘。',
      ),
      variant(
        'coral',
        'Strawberry & Rose Jam',
        '士多啤梨玫瑰果醬',
        'Whole berries, little sugar, a handful of petals.',
        '原粒士多啤梨、少糖，一把玫瑰花瓣。',
      ),
      variant(
        'olive',
        'Pistachio Butter',
        '開心果醬',
        'Nothing but pistachios and a pinch of sea salt.',
        '只有開心果與一小撮海鹽。',
      ),
    ],
  },
  {
    key: 'oil',
    places: [`${c}/Pantry/Oils & Sauces`],
    noun: ['', ''],
    brands: ['mokchaHill', 'kilnLadle'],
    shape: 'oilBottle',
    props: ['sprig', 'grain', 'citrus'],
    price: [58, 288],
    products: [sized('250 ml', '250毫升'), sized('500 ml', '500毫升', 1.7)],
    options: [],
    facts: [
      [
        ['Additives', '添加劑'],
        ['None', '無'],
      ],
      [
        ['Storage', '保存方法'],
        ['Away from light', '避光存放'],
      ],
    ],
    about: [
      'Pressed or brewed the slow way, then bottled in dark glass so the last spoon tastes like the first.',
      '以傳統慢工壓榨或釀造，深色玻璃樽裝，最後一匙仍如初開。',
    ],
    advice: ['Finish a dish with it rather than frying in it.', '起鑊前或上碟後淋上，最能保留香氣。'],
    tags: ['oil', 'sauce', '食油', '醬油'],
    variants: [
      variant(
        'olive',
        'Early Harvest Olive Oil',
        '早收初榨橄欖油',
        'Green, peppery and pressed within six hours of picking.',
        '採後六小時內冷壓，青草香帶微辣。',
      ),
      variant(
        'honey',
        'Cold-pressed Camellia Oil',
        '冷壓山茶油',
        'The tea-seed oil of the south; mild enough for noodles.',
        '南方茶籽油，拌麵清香不膩。',
      ),
      variant(
        'cocoa',
        'Three-year Soy Sauce',
        '三年醬油',
        'Naturally brewed in clay jars through three summers.',
        '瓦缸日曬三個夏天，天然釀造。',
      ),
      variant(
        'clay',
        'Toasted Sesame Oil',
        '烘焙麻油',
        'Roasted low and long for fragrance without smoke.',
        '低溫慢烘，香濃而不焦。',
      ),
    ],
  },
  {
    key: 'nuts',
    places: [`${c}/Pantry/Nuts & Snacks`],
    noun: ['Snack Pouch', '小食袋裝'],
    brands: ['mokchaHill', 'dewBarley', 'tenridge'],
    shape: 'pouch',
    props: ['grain', 'none', 'sprig'],
    price: [28, 88],
    products: [sized('120 g', '120克'), sized('300 g', '300克', 2.2)],
    options: [
      ['Lightly Salted', '輕鹽'],
      ['Natural', '原味'],
    ],
    facts: [
      [
        ['Contains', '致敏原'],
        ['Tree nuts', '木本堅果'],
      ],
      [
        ['Resealable', '可重封'],
        ['Yes', '可'],
      ],
    ],
    about: [
      'Baked, never fried, and sealed in a pouch that closes again.',
      '烘焙而成，絕不油炸，密實袋可重複封口。',
    ],
    advice: [
      'Best within two weeks of opening, if it lasts that long.',
      '開封後兩星期內食用最佳——如果留得住的話。',
    ],
    tags: ['nuts', 'snack', '果仁', '零食'],
    variants: [
      variant(
        'sand',
        'Honey Cashew',
        '蜂蜜腰果',
        'Big cashews in a thin coat of honey and sea salt.',
        '大粒腰果薄薄裹上蜂蜜海鹽。',
      ),
      variant(
        'sage',
        'Wasabi Macadamia',
        '芥末夏威夷果仁',
        'Just enough wasabi to wake you up at three o’clock.',
        '微微芥末辣，下午三時提神剛好。',
      ),
      variant(
        'cocoa',
        'Trail Almond & Raisin',
        '山徑杏仁提子',
        'The mix for the MacLehose Trail, section by section.',
        '行麥理浩徑的隨身補給，一段一把。',
      ),
      variant(
        'coral',
        'Chilli Peanut',
        '香辣花生',
        'Sichuan pepper, dried chilli, cold beer.',
        '花椒、乾辣椒，再來一罐冰凍啤酒。',
      ),
    ],
  },
]

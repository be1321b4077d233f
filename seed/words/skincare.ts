import { type Kind, sized, variant } from './kind.ts'

export const skincare: readonly Kind[] = [
  {
    key: 'cleanser',
    places: ['Skincare/Cleanse/Cleansers'],
    noun: ['Cleansing Foam', '潔面泡沫'],
    brands: ['souYuet', 'dewBarley', 'petalune'],
    shape: 'pumpBottle',
    props: ['drops', 'sprig', 'petals'],
    price: [98, 198],
    products: [sized('150 ml', '150毫升'), sized('Refill 300 ml', '補充裝300毫升', 1.6)],
    options: [],
    facts: [
      [
        ['Skin type', '適合膚質'],
        ['All, including sensitive', '所有膚質，包括敏感肌'],
      ],
      [
        ['pH', '酸鹼值'],
        ['5.5', '5.5'],
      ],
      [
        ['Ingredients', '成分'],
        [
          'Water, glycerin, cocamidopropyl betaine, sodium cocoyl glycinate, panthenol, citric acid, phenoxyethanol.',
          '水、甘油、椰油醯胺丙基甜菜鹼、椰油醯甘胺酸鈉、泛醇、檸檬酸、苯氧乙醇。',
        ],
      ],
      [
        ['How to use', '使用方法'],
        [
          'Morning and evening: massage onto damp skin for half a minute, then rinse with lukewarm water.',
          '早晚使用：在濕潤的面部輕輕按摩半分鐘，再以溫水沖淨。',
        ],
      ],
    ],
    about: [
      'One press gives a dense, cushiony foam that lifts sunscreen and the day’s dust without leaving skin tight.',
      '輕按一下便是綿密泡沫，溫和帶走防曬與一天的微塵，洗後不繃緊。',
    ],
    advice: [
      'Morning and evening, massage onto damp skin for half a minute and rinse with lukewarm water.',
      '早晚取適量於濕潤面部按摩約半分鐘，再以溫水沖淨。',
    ],
    tags: ['cleanser', 'foam', '洗面', '潔面'],
    variants: [
      variant(
        'rose',
        'Camellia & Oat',
        '山茶燕麥',
        'Camellia oil softens while colloidal oat calms skin that turns pink easily.',
        '山茶籽油柔潤肌膚，燕麥精華安撫容易泛紅的部位。',
      ),
      variant(
        'sage',
        'Green Tea & Rice',
        '綠茶米糠',
        'Rice bran and steamed green tea keep the T-zone fresh through a humid afternoon.',
        '米糠配蒸青綠茶，潮濕的下午Ｔ字位依然清爽。',
      ),
      variant(
        'lilac',
        'Lavender & Milk',
        '薰衣草牛奶',
        'Milk protein and a trace of lavender make it the gentlest way to end a long day.',
        '牛奶蛋白加一抹薰衣草，為漫長的一天溫柔作結。',
      ),
      variant(
        'lake',
        'Sea Mineral',
        '海洋礦物',
        'Fine mineral clay draws out excess oil; sea water from the deep gives back what it takes.',
        '細緻礦物泥吸走多餘油脂，深層海水即時補回水分。',
      ),
    ],
  },
  {
    key: 'toner',
    places: ['Skincare/Cleanse/Toners'],
    noun: ['Hydrating Toner', '保濕爽膚水'],
    brands: ['souYuet', 'petalune'],
    shape: 'tallBottle',
    props: ['drops', 'stones', 'sprig'],
    price: [128, 288],
    products: [sized('150 ml', '150毫升'), sized('250 ml', '250毫升', 1.5)],
    options: [],
    facts: [
      [
        ['Skin type', '適合膚質'],
        ['Normal to dry', '中性至乾性'],
      ],
      [
        ['Texture', '質地'],
        ['Watery', '清透水感'],
      ],
      [
        ['Ingredients', '成分'],
        [
          'Water, butylene glycol, glycerin, propolis extract, sodium hyaluronate, allantoin, phenoxyethanol.',
          '水、丁二醇、甘油、蜂膠萃取、透明質酸鈉、尿囊素、苯氧乙醇。',
        ],
      ],
      [
        ['How to use', '使用方法'],
        [
          'After cleansing, pat a few drops into face and neck with the palms. Follow with a serum or a cream.',
          '潔面後取數滴，以掌心輕拍至面部及頸部，再塗精華或面霜。',
        ],
      ],
    ],
    about: [
      'A light layer that sinks in at once, so that whatever follows spreads better and lasts longer.',
      '輕盈水感一抹即透，令之後的護膚步驟更易推開、更持久。',
    ],
    advice: [
      'Press into clean skin with the palms, or soak a cotton pad for a three-minute compress.',
      '潔面後以掌心輕按至吸收，或沾濕化妝棉濕敷三分鐘。',
    ],
    tags: ['toner', 'lotion', '爽膚水', '保濕'],
    variants: [
      variant(
        'sky',
        'Hyaluronic Dew',
        '透明質酸晨露',
        'Three sizes of hyaluronic acid hold water at the surface and below it.',
        '三重透明質酸由表及裏鎖住水分。',
      ),
      variant(
        'peach',
        'Peach Leaf',
        '桃葉',
        'An old Kyoto bath herb, bottled for skin that itches in dry, air-conditioned rooms.',
        '京都傳統沐浴草本，專為冷氣房內乾癢的肌膚而設。',
      ),
      variant(
        'mint',
        'Centella Calm',
        '積雪草舒緩',
        'Cooling centella for cheeks that have had too much sun at the beach.',
        '積雪草清涼舒緩，適合在沙灘曬得微熱的臉頰。',
      ),
      variant(
        'honey',
        'Propolis Glow',
        '蜂膠透亮',
        'Honeyed propolis leaves a soft shine, not a sticky one.',
        '蜂膠帶來柔亮光澤，清爽不黏膩。',
      ),
    ],
  },
  {
    key: 'serum',
    places: ['Skincare/Treatments/Serums'],
    noun: ['Serum', '精華液'],
    brands: ['souYuet', 'petalune'],
    shape: 'dropper',
    props: ['drops', 'petals', 'sprig', 'citrus'],
    price: [228, 688],
    products: [sized('30 ml', '30毫升'), sized('50 ml', '50毫升', 1.5)],
    options: [],
    facts: [
      [
        ['Skin type', '適合膚質'],
        ['All', '所有膚質'],
      ],
      [
        ['Use', '使用時間'],
        ['Morning and evening', '早晚皆宜'],
      ],
      [
        ['Fragrance', '香料'],
        ['None added', '不添加香料'],
      ],
      [
        ['Ingredients', '成分'],
        [
          'Water, niacinamide, propanediol, ascorbyl glucoside, sodium hyaluronate, adenosine, phenoxyethanol.',
          '水、菸鹼醯胺、丙二醇、抗壞血酸葡糖苷、透明質酸鈉、腺苷、苯氧乙醇。',
        ],
      ],
      [
        ['How to use', '使用方法'],
        [
          'Two or three drops on dry skin before your cream. Wear sunscreen in the daytime.',
          '取兩三滴塗於乾爽肌膚，其後塗面霜。日間請配合防曬。',
        ],
      ],
    ],
    about: [
      'A concentrated formula in a glass dropper that keeps air out and measures the same dose each time.',
      '高濃度配方盛於玻璃滴管瓶，隔絕空氣，每次用量剛好。',
    ],
    advice: [
      'Two or three drops after toner; wait a minute before your cream.',
      '爽膚水後取兩至三滴塗於面部，待一分鐘再用面霜。',
    ],
    tags: ['serum', 'essence', '精華'],
    variants: [
      variant(
        'honey',
        'Vitamin C Bright',
        '維他命Ｃ亮肌',
        'Stabilised vitamin C for the dull look that late nights leave behind.',
        '穩定型維他命Ｃ，對付熬夜後的暗啞膚色。',
      ),
      variant(
        'bauhinia',
        'Peptide Firm',
        '胜肽緊緻',
        'Six peptides work on the lines that show first, around eyes and mouth.',
        '六重胜肽，集中護理眼周與嘴角的初現幼紋。',
      ),
      variant(
        'sage',
        'Niacinamide Balance',
        '煙酰胺平衡',
        'Ten per cent niacinamide evens out pores and shine without drying.',
        '10% 煙酰胺，平衡油光、細緻毛孔而不乾燥。',
      ),
      variant(
        'night',
        'Midnight Retinal',
        '午夜視黃醛',
        'A gentle first retinal in squalane, for evenings only.',
        '以角鯊烷調和的入門級視黃醛，只限晚間使用。',
      ),
    ],
  },
  {
    key: 'cream',
    places: ['Skincare/Treatments/Face Creams'],
    noun: ['Face Cream', '面霜'],
    brands: ['souYuet', 'petalune', 'dewBarley'],
    shape: 'creamJar',
    props: ['petals', 'sprig', 'stones'],
    price: [198, 780],
    products: [sized('50 g', '50克'), sized('Travel size 15 g', '旅行裝15克', 0.4)],
    options: [],
    facts: [
      [
        ['Skin type', '適合膚質'],
        ['Normal to dry', '中性至乾性'],
      ],
      [
        ['Texture', '質地'],
        ['Rich balm-cream', '滋潤霜狀'],
      ],
      [
        ['Ingredients', '成分'],
        [
          'Water, squalane, shea butter, glycerin, ceramide NP, cetearyl alcohol, tocopherol, phenoxyethanol.',
          '水、角鯊烷、乳木果油、甘油、神經醯胺NP、鯨蠟硬脂醇、生育酚、苯氧乙醇。',
        ],
      ],
      [
        ['How to use', '使用方法'],
        [
          'As the last step of the evening: warm a pea of cream between the fingers and press it into the skin.',
          '作為晚間護膚的最後一步：取豌豆大小，以指尖溫熱後輕按至面部。',
        ],
      ],
    ],
    about: [
      'Whipped until it melts at the touch, then rests on skin as a soft, breathable veil.',
      '細膩打發，觸膚即融，為肌膚披上透氣柔軟的保護。',
    ],
    advice: [
      'Warm a pea-sized amount between fingertips and press from the cheeks outward.',
      '取豆粒大小以指尖溫熱，由臉頰向外輕按。',
    ],
    tags: ['cream', 'moisturiser', '面霜', '保濕'],
    variants: [
      variant(
        'ivory',
        'Ceramide Barrier',
        '神經酰胺屏障',
        'Five ceramides rebuild what hard water and air-conditioning wear away.',
        '五重神經酰胺，修補被硬水與冷氣磨損的屏障。',
      ),
      variant(
        'plum',
        'Black Rice Night',
        '黑米夜間',
        'Fermented black rice and shea for the hours when skin repairs itself.',
        '發酵黑米配乳木果，陪伴肌膚在夜裏自我修復。',
      ),
      variant(
        'coral',
        'Goji Radiance',
        '枸杞亮顏',
        'Goji seed oil gives tired cheeks the colour of a brisk walk.',
        '枸杞籽油令疲倦臉頰重現散步後的好氣色。',
      ),
      variant(
        'mint',
        'Aloe Water',
        '蘆薈水感',
        'A gel-cream of aloe juice for summers when anything heavier feels too much.',
        '蘆薈汁凝霜，盛夏時分最輕盈的選擇。',
      ),
    ],
  },
  {
    key: 'sheet-mask',
    places: ['Skincare/Treatments/Sheet Masks'],
    noun: ['Sheet Mask', '面膜'],
    brands: ['petalune', 'souYuet'],
    shape: 'sheetMask',
    props: ['drops', 'petals', 'none'],
    price: [88, 178],
    products: [sized('5 sheets', '5片裝'), sized('10 sheets', '10片裝', 1.8)],
    options: [],
    facts: [
      [
        ['Material', '材質'],
        ['Cupra, biodegradable', '銅氨纖維，可生物降解'],
      ],
      [
        ['Essence', '精華液'],
        ['25 ml per sheet', '每片25毫升'],
      ],
    ],
    about: [
      'A cloth so thin it follows every curve, soaked in enough essence to share with neck and hands.',
      '膜布薄如蟬翼，服貼輪廓；精華充足，頸部雙手也可分享。',
    ],
    advice: [
      'Fifteen minutes once or twice a week; pat in what remains.',
      '每星期一至兩次，每次敷十五分鐘，餘下精華輕拍至吸收。',
    ],
    tags: ['mask', '面膜'],
    variants: [
      variant(
        'rose',
        'Rose Water',
        '玫瑰水',
        'Steam-distilled rose for the evening before something important.',
        '蒸餾玫瑰水，重要日子前夕的一點心思。',
      ),
      variant(
        'lake',
        'Deep Sea Kelp',
        '深海海帶',
        'Kelp that holds forty times its weight in water lends some to you.',
        '能鎖住自身四十倍水分的海帶，把水潤分給你。',
      ),
      variant(
        'sand',
        'Pearl Barley',
        '薏米',
        'Grandmother’s barley water, made into a mask for a clearer tone.',
        '婆婆的薏米水化成面膜，膚色更見均勻。',
      ),
      variant(
        'sage',
        'Tea Tree',
        '茶樹',
        'Tea tree and willow bark when the weather and your skin both misbehave.',
        '天氣與肌膚都鬧脾氣時，茶樹配柳樹皮最貼心。',
      ),
    ],
  },
]

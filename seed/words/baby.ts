import { type Kind, sized, variant } from './kind.ts'

const c = 'Baby & Kids'

export const baby: readonly Kind[] = [
  {
    key: 'plush',
    places: [`${c}//Soft Toys`],
    noun: ['Soft Toy', '毛公仔'],
    brands: ['littleKumquat'],
    shape: 'plush',
    props: ['cubes', 'ball', 'none'],
    price: [128, 388],
    articles: [sized('28 cm', '28厘米'), sized('45 cm', '45厘米', 1.8)],
    options: [],
    facts: [
      [
        ['Age', '適合年齡'],
        ['From birth', '初生起'],
      ],
      [
        ['Safety', '安全標準'],
        ['EN 71', 'EN 71'],
      ],
      [
        ['Washing', '清洗'],
        ['Machine, 30 °C', '可機洗，30°C'],
      ],
    ],
    about: [
      'Embroidered eyes, double seams and a tummy that is just heavy enough to hug.',
      '刺繡眼睛、雙重縫線，肚仔重量剛好抱抱。',
    ],
    advice: ['Wash in a bag and dry in the shade.', '放入洗衣袋清洗，陰乾。'],
    tags: ['soft toy', '毛公仔', '公仔'],
    variants: [
      variant(
        'sand',
        'Tong Tong',
        '糖糖',
        'Tong Tong likes rainy days and egg rolls.',
        '糖糖喜歡下雨天和蛋卷。',
      ),
      variant(
        'sky',
        'Captain Wing',
        '永船長',
        'Captain Wing has crossed the harbour nine hundred times.',
        '永船長已橫渡維港九百次。',
      ),
      variant(
        'rose',
        'Mui Mui',
        '梅梅',
        'Mui Mui is shy until the second meeting.',
        '梅梅怕醜，第二次見面才說話。',
      ),
      variant('sage', 'Old Lok', '阿樂', 'Old Lok keeps secrets better than anyone.', '阿樂最懂守秘密。'),
    ],
  },
  {
    key: 'wooden-toy',
    places: [`${c}//Wooden Toys`],
    noun: ['Wooden Stacker', '木製疊疊樂'],
    brands: ['littleKumquat'],
    shape: 'blocks',
    props: ['ball', 'cubes', 'none'],
    price: [98, 298],
    articles: [sized('Seven pieces', '七件裝'), sized('Twelve pieces', '十二件裝', 1.6)],
    options: [],
    facts: [
      [
        ['Age', '適合年齡'],
        ['12 months and over', '12個月以上'],
      ],
      [
        ['Wood', '木材'],
        ['FSC beech', 'FSC山毛櫸'],
      ],
      [
        ['Paint', '油漆'],
        ['Water-based', '水性漆'],
      ],
    ],
    about: [
      'Turned from solid beech with edges that a small mouth may meet.',
      '實心山毛櫸車製，圓滑邊緣，小嘴咬咬也放心。',
    ],
    advice: ['Wipe with a damp cloth. Adult supervision recommended.', '以濕布抹淨。建議在成人陪同下使用。'],
    tags: ['wooden toy', '木玩具', '積木'],
    variants: [
      variant(
        'peach',
        'Rainbow Pagoda',
        '彩虹寶塔',
        'Seven rings in the order of the rainbow, or not.',
        '七個圈順着彩虹排，不順也可以。',
      ),
      variant('lake', 'Lighthouse', '燈塔', 'The lamp at the top rattles softly.', '塔頂小燈輕輕作響。'),
      variant(
        'lilac',
        'Night Sky',
        '星夜',
        'Blocks with a moon, a star and a sleepy sun.',
        '印有月亮、星星與打瞌睡太陽的方塊。',
      ),
      variant(
        'honey',
        'Dim Sum Steamer',
        '點心蒸籠',
        'Stack the steamers, sell the siu mai.',
        '疊起蒸籠，叫賣燒賣。',
      ),
    ],
  },
  {
    key: 'feeding',
    places: [`${c}//Feeding`],
    noun: ['Feeding Set', '餵食套裝'],
    brands: ['littleKumquat', 'kilnLadle'],
    shape: 'feeding',
    props: ['cubes', 'none', 'ball'],
    price: [98, 238],
    articles: [sized('Bowl, cup and spoon', '碗、杯及匙羹')],
    options: [
      ['Classic', '經典色'],
      ['Cream', '忌廉白'],
    ],
    facts: [
      [
        ['Age', '適合年齡'],
        ['6 months and over', '6個月以上'],
      ],
      [
        ['Material', '材質'],
        ['Food-grade silicone', '食品級矽膠'],
      ],
    ],
    about: [
      'A bowl that holds on to the table, a cup with two ears and a spoon that cannot hurt.',
      '吸盤碗穩固、雙耳杯易握、軟匙羹不刮嘴。',
    ],
    advice: ['Boil for three minutes before first use.', '首次使用前以沸水煮三分鐘。'],
    tags: ['feeding', '餐具', '嬰兒'],
    variants: [
      variant(
        'mint',
        'Little Frog',
        '小青蛙',
        'The frog smiles when the congee is finished.',
        '食完粥仔，青蛙會笑。',
      ),
      variant('coral', 'Little Crab', '小蟹', 'Crab claws are handles, of course.', '蟹鉗當然就是手柄。'),
      variant(
        'sky',
        'Little Whale',
        '小鯨魚',
        'A whale that spouts steam, not water.',
        '噴蒸氣而不噴水的小鯨魚。',
      ),
      variant(
        'honey',
        'Little Chick',
        '小雞',
        'Bright as the first spoon of pumpkin.',
        '黃得像第一口南瓜蓉。',
      ),
    ],
  },
  {
    key: 'blanket',
    places: [`${c}//Blankets`],
    noun: ['Blanket', '毛氈'],
    brands: ['littleKumquat', 'harbourPine'],
    shape: 'blanket',
    props: ['none', 'ball', 'cubes'],
    price: [188, 568],
    articles: [sized('80 × 100 cm', '80 × 100厘米'), sized('120 × 150 cm', '120 × 150厘米', 1.7)],
    options: [],
    facts: [
      [
        ['Material', '材質'],
        ['Organic cotton', '有機棉'],
      ],
      [
        ['Washing', '清洗'],
        ['Machine, 40 °C', '可機洗，40°C'],
      ],
    ],
    about: [
      'Six layers of gauze that soften with every wash, for prams, naps and cold restaurants.',
      '六層紗布愈洗愈軟，嬰兒車、午睡、冷氣餐廳皆宜。',
    ],
    advice: ['Wash once before use to let it bloom.', '使用前先洗一次，令紗布蓬鬆。'],
    tags: ['blanket', '毛氈', '被'],
    variants: [
      variant(
        'clay',
        'Terracotta Stripe',
        '陶土條紋',
        'Warm stripes with a short fringe.',
        '溫暖條紋，短短流蘇。',
      ),
      variant('sky', 'Cloud Gauze', '雲朵紗', 'So light that it stays on.', '輕得不會被踢走。'),
      variant(
        'lilac',
        'Lullaby',
        '搖籃曲',
        'A violet for the last hour of the day.',
        '一天最後一小時的淡紫。',
      ),
      variant(
        'sage',
        'Meadow',
        '草地',
        'For picnics at Sai Kung and everywhere else.',
        '西貢野餐或任何地方都合用。',
      ),
    ],
  },
  {
    key: 'baby-bath',
    places: [`${c}//Baby Bath`, 'Personal Care/Body/Body Wash'],
    noun: ['Baby Wash', '嬰兒洗髮沐浴露'],
    brands: ['littleKumquat', 'dewBarley'],
    shape: 'pumpBottle',
    props: ['drops', 'ball', 'petals'],
    price: [88, 168],
    articles: [sized('300 ml', '300毫升'), sized('Refill 600 ml', '補充裝600毫升', 1.7)],
    options: [],
    facts: [
      [
        ['Age', '適合年齡'],
        ['From birth', '初生起'],
      ],
      [
        ['Tested', '測試'],
        ['Dermatologist and eye', '皮膚科及眼部測試'],
      ],
    ],
    about: [
      'One pump for hair and body, so mild that bath time can go on.',
      '一泵洗頭沖涼，溫和得可以慢慢玩水。',
    ],
    advice: ['Lather in your hands first.', '先在手心起泡再使用。'],
    tags: ['baby wash', '嬰兒沐浴', 'BB'],
    variants: [
      variant(
        'honey',
        'Oat & Calendula',
        '燕麥金盞花',
        'For skin that shows every new detergent.',
        '適合容易對清潔劑敏感的幼嫩肌膚。',
      ),
      variant(
        'peach',
        'Kumquat',
        '金桔',
        'A small orange scent that makes parents smile too.',
        '淡淡金桔香，爸媽也會心微笑。',
      ),
      variant(
        'mint',
        'Rice Water',
        '米水',
        'After the rinse water grandmothers keep.',
        '取自婆婆留起的洗米水。',
      ),
      variant(
        'lilac',
        'Chamomile Night',
        '洋甘菊晚安',
        'For the bath that comes before the story.',
        '講故事之前的一個浴。',
      ),
    ],
  },
]

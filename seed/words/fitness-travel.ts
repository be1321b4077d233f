import { type Kind, sized, variant } from './kind.ts'

const c = 'Fitness & Travel'

export const fitnessTravel: readonly Kind[] = [
  {
    key: 'mat',
    places: [`${c}/Move/Mats`],
    noun: ['Exercise Mat', '運動墊'],
    brands: ['tenridge'],
    shape: 'mat',
    props: ['stones', 'none', 'ball'],
    price: [168, 688],
    products: [sized('4 mm', '4毫米'), sized('6 mm', '6毫米', 1.25)],
    options: [],
    facts: [
      [
        ['Size', '尺寸'],
        ['183 × 61 cm', '183 × 61厘米'],
      ],
      [
        ['Material', '材質'],
        ['Natural rubber', '天然橡膠'],
      ],
    ],
    about: ['Grips when you sweat and lies flat from the first unrolling.', '出汗更抓地，第一次攤開已平貼。'],
    advice: ['Wipe with diluted vinegar and dry away from sun.', '以稀釋白醋抹拭，避免暴曬。'],
    tags: ['mat', '瑜伽墊', '運動墊'],
    variants: [
      variant(
        'lilac',
        'Sunrise Flow',
        '日出瑜伽',
        'Cushion for knees, lines for hands.',
        '膝蓋有承托，掌位有對線。',
      ),
      variant(
        'sage',
        'Park Bench',
        '公園',
        'A tough back for tiles, grass and rooftops.',
        '耐磨底面，地磚、草地、天台皆可。',
      ),
      variant('clay', 'Cork Top', '水松面', 'Real cork that smells of nothing.', '真水松面，不吸味。'),
      variant('night', 'Pilates', '普拉提', 'Denser, for the slow hundred.', '密度更高，慢慢做完一百下。'),
    ],
  },
  {
    key: 'weights',
    places: [`${c}/Move/Weights`],
    noun: ['Dumbbell Pair', '啞鈴一對'],
    brands: ['tenridge'],
    shape: 'dumbbells',
    props: ['none', 'stones'],
    price: [98, 468],
    products: [
      sized('2 × 2 kg', '2 × 2公斤'),
      sized('2 × 4 kg', '2 × 4公斤', 1.6),
      sized('2 × 6 kg', '2 × 6公斤', 2.2),
    ],
    options: [],
    facts: [
      [
        ['Coating', '外層'],
        ['Neoprene', '氯丁橡膠'],
      ],
      [
        ['Shape', '形狀'],
        ['Anti-roll hexagon', '防滾六角'],
      ],
    ],
    about: [
      'Soft to hold, kind to floors, and they stay where you put them.',
      '手感柔軟、保護地板，放下不亂滾。',
    ],
    advice: ['Begin with the lighter pair; keep away from small feet.', '由輕磅開始，遠離小朋友雙腳。'],
    tags: ['dumbbell', '啞鈴', '健身'],
    variants: [
      variant('coral', 'First Lift', '入門', 'For the first forty days.', '給開始的四十天。'),
      variant(
        'lake',
        'Rooftop',
        '天台',
        'Weatherproof, for people who train outdoors.',
        '耐候外層，適合戶外訓練。',
      ),
      variant('plum', 'Tone', '塑形', 'Slim bars for smaller hands.', '幼身手柄，細手也易握。'),
      variant('slate', 'Iron Plain', '素鐵', 'Bare iron, honest weight.', '實在重量，樸素鐵身。'),
    ],
  },
  {
    key: 'ball',
    places: [`${c}/Move/Balls`],
    noun: ['Exercise Ball', '健身球'],
    brands: ['tenridge'],
    shape: 'ball',
    props: ['none', 'stones'],
    price: [88, 228],
    products: [sized('55 cm', '55厘米'), sized('65 cm', '65厘米', 1.15)],
    options: [],
    facts: [
      [
        ['Holds', '承重'],
        ['300 kg', '300公斤'],
      ],
      [
        ['Includes', '包括'],
        ['Hand pump', '手泵'],
      ],
    ],
    about: [
      'Burst-resistant and grippy, a chair by day and a gym by night.',
      '防爆防滑，日間當椅子，夜間是健身室。',
    ],
    advice: ['Inflate over two days for an even shape.', '分兩天充氣，球形更均勻。'],
    tags: ['ball', '健身球', '瑜伽球'],
    variants: [
      variant(
        'peach',
        'Balance',
        '平衡',
        'With a ring so that it stays under the desk.',
        '附底圈，乖乖留在枱下。',
      ),
      variant('sky', 'Core', '核心', 'Ribbed so hands find their place.', '坑紋表面，手掌自然就位。'),
      variant(
        'mint',
        'Post-natal',
        '產後',
        'Softer, for gentle bouncing with a newborn.',
        '彈性柔和，抱着初生寶寶輕輕搖。',
      ),
      variant('bauhinia', 'Studio', '工作室', 'A matte skin that does not squeak.', '啞面外層，不吱吱作響。'),
    ],
  },
  {
    key: 'luggage',
    places: [`${c}/Travel/Luggage`],
    noun: ['Suitcase', '行李箱'],
    brands: ['tenridge'],
    shape: 'suitcase',
    props: ['none', 'stones'],
    price: [680, 3980],
    products: [sized('20 inch', '20吋'), sized('26 inch', '26吋', 1.35), sized('29 inch', '29吋', 1.55)],
    options: [],
    facts: [
      [
        ['Shell', '外殼'],
        ['Polycarbonate', '聚碳酸酯'],
      ],
      [
        ['Lock', '鎖'],
        ['TSA', 'TSA海關鎖'],
      ],
      [
        ['Warranty', '保養'],
        ['Five years', '五年'],
      ],
      [
        ['Size guide', '尺碼指南'],
        [
          '20 inch: 55 × 36 × 23 cm, 36 l, two or three days. 26 inch: 66 × 45 × 27 cm, 66 l, about a week. 29 inch: 75 × 50 × 31 cm, 96 l, two weeks.',
          '20吋：55 × 36 × 23厘米，36公升，適合兩三天。26吋：66 × 45 × 27厘米，66公升，適合約一星期。29吋：75 × 50 × 31厘米，96公升，適合兩星期。',
        ],
      ],
    ],
    about: [
      'Light shell, silent wheels and a lining that hides nothing from you.',
      '輕身外殼、靜音轆，內籠一目了然。',
    ],
    advice: [
      'The 20 inch fits most cabin limits; check your airline.',
      '20吋適合大部分航空公司手提限制，請先向航空公司查詢。',
    ],
    tags: ['luggage', 'suitcase', '行李箱', '喼'],
    variants: [
      variant('honey', 'Peak', '山頂', 'Ribbed like the hills behind Central.', '坑紋仿中環背後的山脊。'),
      variant(
        'night',
        'Red-eye',
        '夜航',
        'Wheels that wake nobody at four in the morning.',
        '凌晨四時推過走廊也無聲。',
      ),
      variant(
        'coral',
        'Weekender',
        '周末',
        'Opens at the front for the laptop and the ticket.',
        '前開式設計，電腦機票隨手取。',
      ),
      variant(
        'sage',
        'Expedition',
        '遠征',
        'Corners for baggage belts of every continent.',
        '加固四角，應付各大洲行李帶。',
      ),
    ],
  },
  {
    key: 'flask',
    places: [`${c}/Travel/Flasks`],
    noun: ['Vacuum Flask', '真空保溫瓶'],
    brands: ['tenridge', 'brisely', 'mokchaHill'],
    shape: 'flask',
    props: ['stones', 'sprig', 'none'],
    price: [128, 328],
    products: [sized('500 ml', '500毫升'), sized('750 ml', '750毫升', 1.25)],
    options: [
      ['Pine Green', '松綠'],
      ['Ivory', '象牙白'],
      ['Navy', '海軍藍'],
      ['Steel', '鋼色'],
    ],
    facts: [
      [
        ['Keeps hot', '保溫'],
        ['12 hours', '12小時'],
      ],
      [
        ['Keeps cold', '保冷'],
        ['24 hours', '24小時'],
      ],
    ],
    about: [
      'Double-walled steel with a loop for one finger and a mouth wide enough for ice.',
      '雙層鋼身，單指提環，闊口可放冰塊。',
    ],
    advice: ['Not for milk or fizzy drinks.', '不宜盛載奶類或有氣飲品。'],
    tags: ['flask', 'bottle', '保溫瓶', '水樽'],
    variants: [
      variant('lake', 'Trail', '山徑', 'A cap that drinks from either side.', '雙向飲口，邊行邊飲。'),
      variant('rose', 'Desk', '辦公', 'Stands steady beside a keyboard.', '穩立鍵盤旁邊。'),
      variant('olive', 'Tea', '泡茶', 'With a strainer that lifts out.', '附可取出茶隔。'),
      variant('slate', 'Night Shift', '夜更', 'Still hot when the last bus comes.', '尾班車到站時仍然暖。'),
    ],
  },
  {
    key: 'backpack',
    places: [`${c}/Travel/Backpacks`],
    noun: ['Backpack', '背囊'],
    brands: ['tenridge'],
    shape: 'backpack',
    props: ['none', 'stones'],
    price: [298, 1280],
    products: [sized('18 litres', '18公升'), sized('26 litres', '26公升', 1.3)],
    options: [],
    facts: [
      [
        ['Fabric', '布料'],
        ['Recycled nylon, waterproof', '再生尼龍，防水'],
      ],
      [
        ['Laptop', '電腦間隔'],
        ['Up to 15 inch', '最大15吋'],
      ],
    ],
    about: [
      'Opens wide, closes quickly in a shower, and sits close on a crowded train.',
      '開口大，驟雨一扣即合，擠地鐵也貼身。',
    ],
    advice: ['Sponge clean; do not machine wash.', '以濕布抹淨，不可機洗。'],
    tags: ['backpack', '背囊', '背包'],
    variants: [
      variant(
        'honey',
        'Ferry',
        '渡輪',
        'A deck-yellow bag that is hard to forget behind.',
        '甲板黃，想遺失也難。',
      ),
      variant(
        'cocoa',
        'Campus',
        '校園',
        'Canvas and leather for books and sandwiches.',
        '帆布配皮革，裝書也裝三文治。',
      ),
      variant(
        'clay',
        'Ridge',
        '山脊',
        'With poles loops, whistle and rain cover.',
        '備行山杖扣、哨子與雨罩。',
      ),
      variant('lilac', 'Daypack', '輕便', 'Folds into its own pocket.', '可摺入自身小袋。'),
    ],
  },
]

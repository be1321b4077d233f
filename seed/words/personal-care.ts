import { type Kind, sized, variant } from './kind.ts'

const c = 'Body Care'

export const personalCare: readonly Kind[] = [
  {
    key: 'shampoo',
    places: [`${c}/Hair & Mouth/Shampoo`],
    noun: ['Shampoo', '洗髮露'],
    brands: ['dewBarley', 'souYuet'],
    shape: 'pumpBottle',
    props: ['sprig', 'drops', 'petals'],
    price: [78, 188],
    products: [sized('400 ml', '400毫升'), sized('Refill 800 ml', '補充裝800毫升', 1.6)],
    options: [],
    facts: [
      [
        ['Free of', '不含'],
        ['Sulphates, silicone', '硫酸鹽、矽靈'],
      ],
      [
        ['Hair type', '適合髮質'],
        ['All', '所有髮質'],
      ],
    ],
    about: [
      'Plant-based foam that rinses out fast and leaves a clean scalp, not a perfumed one.',
      '植物泡沫易沖淨，留下潔淨頭皮而非濃烈香味。',
    ],
    advice: [
      'Massage with fingertips, and rinse longer than you think.',
      '以指腹按摩，沖洗時間比想像中長一點。',
    ],
    tags: ['shampoo', '洗髮', '洗頭水'],
    variants: [
      variant(
        'cocoa',
        'He Shou Wu',
        '何首烏',
        'The traditional root for thick, dark hair.',
        '傳統烏髮之選，濃密有光澤。',
      ),
      variant(
        'sage',
        'Ginger & Cypress',
        '生薑側柏',
        'Warming ginger for a scalp that tires easily.',
        '生薑溫熱，為疲倦的頭皮打氣。',
      ),
      variant(
        'sky',
        'Sea Breeze',
        '海風',
        'Light and cooling through the longest summer.',
        '清涼輕盈，陪你過漫長夏天。',
      ),
      variant(
        'honey',
        'Barley Milk',
        '麥奶',
        'Milk of barley for ends that need a trim.',
        '麥奶滋潤，緩和待修剪的髮尾。',
      ),
    ],
  },
  {
    key: 'oral',
    places: [`${c}/Hair & Mouth/Oral Care`],
    noun: ['Toothbrush Set', '牙刷套裝'],
    brands: ['dewBarley'],
    shape: 'brushes',
    props: ['sprig', 'drops', 'none'],
    price: [38, 98],
    products: [sized('Two brushes', '兩支裝'), sized('Four brushes with cup', '四支連杯', 1.9)],
    options: [
      ['Soft', '軟毛'],
      ['Extra Soft', '特軟毛'],
    ],
    facts: [
      [
        ['Handle', '手柄'],
        ['Moso bamboo', '毛竹'],
      ],
      [
        ['Bristles', '刷毛'],
        ['Tapered, 0.01 mm', '0.01毫米尖細毛'],
      ],
    ],
    about: [
      'Bamboo handles that dry quickly in a ceramic cup, with tapered bristles for the gum line.',
      '竹柄配瓷杯，快乾不發霉；尖細刷毛深入牙齦邊。',
    ],
    advice: ['Change every three months.', '每三個月更換一次。'],
    tags: ['toothbrush', '牙刷', '口腔'],
    variants: [
      variant(
        'lake',
        'Charcoal',
        '竹炭',
        'Charcoal bristles keep the cup fresh.',
        '竹炭刷毛，杯內保持清新。',
      ),
      variant('rose', 'Couple', '情侶', 'Two colours, so nobody argues.', '兩種顏色，不再拿錯。'),
      variant(
        'sage',
        'Plain Bamboo',
        '原竹',
        'No paint, no plastic, compost the rest.',
        '無漆無膠，用後可堆肥。',
      ),
      variant(
        'peach',
        'Family',
        '全家',
        'Big heads for parents and small for the small.',
        '父母大刷頭，小朋友小刷頭。',
      ),
    ],
  },
  {
    key: 'body-wash',
    places: [`${c}/Body/Body Wash`],
    noun: ['Body Wash', '沐浴露'],
    brands: ['dewBarley', 'petalune'],
    shape: 'tallBottle',
    props: ['drops', 'petals', 'citrus'],
    price: [68, 158],
    products: [sized('500 ml', '500毫升'), sized('Refill 1 litre', '補充裝1公升', 1.7)],
    options: [],
    facts: [
      [
        ['pH', '酸鹼值'],
        ['5.5', '5.5'],
      ],
      [
        ['Free of', '不含'],
        ['Soap, parabens', '皂基、防腐劑'],
      ],
    ],
    about: [
      'Soft lather, easy rinse, and a scent that is gone before it meets your perfume.',
      '泡沫柔滑易沖，香氣淡雅，不與香水打架。',
    ],
    advice: ['Use with a net to make a little go far.', '配合起泡網使用，少量已足夠。'],
    tags: ['body wash', '沐浴露', '沖涼液'],
    variants: [
      variant(
        'honey',
        'Osmanthus',
        '桂花',
        'A bath that smells like a Mid-Autumn evening.',
        '洗一個中秋晚上的桂花浴。',
      ),
      variant(
        'olive',
        'Olive & Bay',
        '橄欖月桂',
        'After the old soaps of Aleppo, in a bottle.',
        '承襲阿勒頗古皂，改以樽裝。',
      ),
      variant(
        'sky',
        'Salted Lemon',
        '鹹檸檬',
        'The drink of dai pai dongs, turned into a shower.',
        '大排檔的鹹檸檬味，化作一場淋浴。',
      ),
      variant('lilac', 'Sleepy Lavender', '薰衣草好眠', 'For the shower before bed.', '睡前沐浴之選。'),
    ],
  },
  {
    key: 'soap',
    places: [`${c}/Body/Soap`],
    noun: ['Bar Soap', '手工皂'],
    brands: ['dewBarley', 'harbourPine'],
    shape: 'soap',
    props: ['drops', 'petals', 'sprig'],
    price: [38, 98],
    products: [sized('100 g', '100克'), sized('Box of three', '三件盒裝', 2.7)],
    options: [],
    facts: [
      [
        ['Method', '製法'],
        ['Cold process, cured 6 weeks', '冷製，熟成六星期'],
      ],
      [
        ['Dish', '皂碟'],
        ['Not included', '不包括'],
      ],
    ],
    about: [
      'Cold-processed in Kwun Tong and cured on open racks for six weeks.',
      '於觀塘冷製，放在木架上熟成六星期。',
    ],
    advice: ['Keep it out of the stream and it will last a month.', '避免長時間沾水，可用約一個月。'],
    tags: ['soap', '香皂', '手工皂'],
    variants: [
      variant(
        'cocoa',
        'Charcoal & Oat',
        '竹炭燕麥',
        'Scrubs a little, soothes a little.',
        '有一點磨砂，有一點舒緩。',
      ),
      variant('coral', 'Rose Clay', '玫瑰泥', 'French pink clay and geranium.', '法國粉紅泥配天竺葵。'),
      variant(
        'sage',
        'Tea Leaf',
        '茶葉',
        'Spent oolong leaves, used once more.',
        '泡過的烏龍茶葉，再派用場。',
      ),
      variant(
        'honey',
        'Honey Milk',
        '蜂蜜牛奶',
        'Goat milk and honey from the hills of Sha Tau Kok.',
        '羊奶配沙頭角山蜜。',
      ),
    ],
  },
  {
    key: 'hand-cream',
    places: [`${c}/Body/Hand Cream`],
    noun: ['Hand Cream', '護手霜'],
    brands: ['dewBarley', 'petalune', 'souYuet'],
    shape: 'tube',
    props: ['petals', 'sprig', 'none'],
    price: [48, 128],
    products: [sized('50 ml', '50毫升'), sized('Set of three', '三支裝', 2.6)],
    options: [],
    facts: [
      [
        ['Absorbs in', '吸收時間'],
        ['30 seconds', '30秒'],
      ],
      [
        ['Shea butter', '乳木果油'],
        ['10 %', '10%'],
      ],
    ],
    about: [
      'Sinks in before the lift arrives, and leaves no print on the phone.',
      '升降機未到已吸收，不在手機留指紋。',
    ],
    advice: ['A pea-sized amount after every wash.', '每次洗手後取豆粒大小。'],
    tags: ['hand cream', '護手霜', '潤手霜'],
    variants: [
      variant('peach', 'White Peach', '白桃', 'Soft fruit and a clean finish.', '柔和果香，收尾清爽。'),
      variant('bauhinia', 'Bauhinia', '紫荊花', 'The scent of a street in November.', '十一月街頭的花香。'),
      variant(
        'cocoa',
        'Cocoa Butter',
        '可可脂',
        'Rich, for hands that wash dishes.',
        '特潤配方，給洗碗的一雙手。',
      ),
      variant('mint', 'Cucumber', '青瓜', 'Cool, light and hardly scented.', '清涼輕盈，近乎無味。'),
    ],
  },
]

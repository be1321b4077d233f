import { type Kind, sized, variant } from './kind.ts'

const c = 'Beauty'

export const makeUp: readonly Kind[] = [
  {
    key: 'lipstick',
    places: [`${c}//Lips`],
    noun: ['Lipstick', '唇膏'],
    brands: ['petalune'],
    shape: 'lipstick',
    props: ['petals', 'ball', 'none'],
    price: [128, 228],
    products: [sized('3.5 g', '3.5克')],
    options: [
      ['Rosewood', '玫瑰木'],
      ['Brick', '磚紅'],
      ['Mulberry', '桑莓'],
      ['Berry Red', '莓紅'],
    ],
    facts: [
      [
        ['Finish', '妝效'],
        ['Soft satin', '柔緞光'],
      ],
      [
        ['Refillable', '可替換芯'],
        ['Yes', '可'],
      ],
      [
        ['Ingredients', '成分'],
        [
          'Castor seed oil, candelilla wax, camellia wax, jojoba esters, vitamin E, iron oxides, red 7 lake. No fragrance.',
          '蓖麻籽油、小燭樹蠟、山茶花蠟、荷荷巴酯、維他命E、氧化鐵、紅色7號色澱。不含香料。',
        ],
      ],
      [
        ['How to use', '使用方法'],
        [
          'Start at the centre of the lips and move outwards. For a soft edge, press the colour on with a fingertip.',
          '由唇中央向外塗抹。想唇緣柔和，可用指尖輕拍上色。',
        ],
      ],
    ],
    about: [
      'Colour that goes on in one stroke and wears down evenly, leaving a stain rather than a ring.',
      '一抹上色，褪色均勻，只留自然唇色而不留唇線。',
    ],
    advice: ['Press once with a tissue for a softer edge.', '以紙巾輕抿一下，唇緣更柔和。'],
    tags: ['lipstick', '唇膏', '口紅'],
    variants: [
      variant(
        'rose',
        'Silk Hour',
        '絲綢時光',
        'Camellia wax makes this the one that survives a yum cha lunch.',
        '加入山茶花蠟，飲完茶，唇色依然。',
      ),
      variant(
        'coral',
        'Sunset Ferry',
        '日落渡輪',
        'Warm shades borrowed from the harbour at six in the evening.',
        '色調取自傍晚六時的維港天空。',
      ),
      variant(
        'plum',
        'Velvet Mulberry',
        '絲絨桑莓',
        'A satin finish that never turns chalky, even in December wind.',
        '絲絨般的柔緞光，十二月寒風下也不起粉。',
      ),
      variant(
        'bauhinia',
        'Bauhinia Red',
        '紫荊紅',
        'The blue-pink red of the city’s own flower, made for every skin.',
        '本地市花的藍調粉紅，襯任何膚色。',
      ),
    ],
  },
  {
    key: 'compact',
    places: [`${c}//Complexion`],
    noun: ['Pressed Powder', '粉餅'],
    brands: ['petalune', 'souYuet'],
    shape: 'compact',
    props: ['petals', 'none'],
    price: [168, 328],
    products: [sized('9 g', '9克'), sized('Refill 9 g', '補充芯9克', 0.62)],
    options: [
      ['Porcelain', '瓷白'],
      ['Natural', '自然'],
      ['Sand', '沙色'],
    ],
    facts: [
      [
        ['Coverage', '遮瑕度'],
        ['Light to medium', '輕至中度'],
      ],
      [
        ['SPF', '防曬'],
        ['SPF 30 PA+++', 'SPF 30 PA+++'],
      ],
    ],
    about: [
      'Milled fine enough to disappear, it takes away shine and nothing else.',
      '粉質幼細隱形，只帶走油光，不帶走光采。',
    ],
    advice: [
      'Touch the puff to the powder twice and roll it over the centre of the face.',
      '粉撲輕沾兩下，由面部中央向外滾按。',
    ],
    tags: ['powder', 'foundation', '粉餅', '底妝'],
    variants: [
      variant(
        'ivory',
        'Airy Veil',
        '輕紗',
        'Sheer silica for a face that looks slept and not made up.',
        '透薄粉體，妝感像睡飽的素顏。',
      ),
      variant(
        'peach',
        'Peach Filter',
        '蜜桃柔焦',
        'A hint of peach cancels grey in office light.',
        '微帶蜜桃色調，中和辦公室燈下的灰黃。',
      ),
      variant(
        'sand',
        'All Day Matte',
        '全日啞緻',
        'Holds through a summer commute and the stairs at the end of it.',
        '盛夏通勤、爬完樓梯，妝容依舊。',
      ),
      variant(
        'lilac',
        'Moonlit',
        '月光',
        'Lilac pearl, too fine to see, lifts sallow tones by evening.',
        '細不可見的紫調珠光，為晚間膚色提亮。',
      ),
    ],
  },
  {
    key: 'mascara',
    places: [`${c}//Eyes`],
    noun: ['Mascara', '睫毛膏'],
    brands: ['petalune'],
    shape: 'wand',
    props: ['petals', 'ball', 'none'],
    price: [118, 198],
    products: [sized('8 ml', '8毫升')],
    options: [
      ['Black', '黑色'],
      ['Deep Brown', '深啡'],
    ],
    facts: [
      [
        ['Removal', '卸妝'],
        ['Warm water', '溫水即可'],
      ],
      [
        ['Ophthalmologist tested', '眼科測試'],
        ['Yes', '已通過'],
      ],
    ],
    about: [
      'A tubing film hugs every lash, so it comes off in warm water and never as shadows.',
      '膜狀配方包裹每根睫毛，溫水可卸，不會暈成熊貓眼。',
    ],
    advice: ['Start at the root, wait ten seconds between two coats.', '由根部刷起，兩層之間稍等十秒。'],
    tags: ['mascara', '睫毛膏'],
    variants: [
      variant(
        'night',
        'Long Evening',
        '長夜纖長',
        'Fibre-free length for short, straight lashes.',
        '不含纖維的纖長配方，適合短直睫毛。',
      ),
      variant(
        'cocoa',
        'Soft Lift',
        '柔捲',
        'A brown-black that opens the eye without announcing itself.',
        '啡黑色調，放大雙眼而不張揚。',
      ),
      variant(
        'rose',
        'Feather Volume',
        '羽毛豐盈',
        'Light wax builds volume like feathers, never spiders.',
        '輕盈蠟質，豐盈如羽而不結塊。',
      ),
      variant(
        'slate',
        'Rainproof',
        '風雨不改',
        'For typhoon season, weddings and sad films.',
        '為颱風季節、婚禮與催淚電影而設。',
      ),
    ],
  },
  {
    key: 'nail',
    places: [`${c}//Nails`],
    noun: ['Nail Colour Duo', '指甲油孖裝'],
    brands: ['petalune'],
    shape: 'nailColour',
    props: ['petals', 'ball', 'none'],
    price: [78, 138],
    products: [sized('2 × 9 ml', '2 × 9毫升')],
    options: [],
    facts: [
      [
        ['Free of', '不含'],
        ['Toluene, DBP, camphor', '甲苯、鄰苯二甲酸酯、樟腦'],
      ],
      [
        ['Drying time', '乾透時間'],
        ['About 3 minutes', '約3分鐘'],
      ],
    ],
    about: [
      'Two colours that were mixed to be worn together, with a flat brush that covers a nail in three strokes.',
      '兩色配搭互相映襯，扁身刷頭三筆塗勻。',
    ],
    advice: ['Two thin coats beat one thick one.', '薄塗兩層，勝過厚塗一層。'],
    tags: ['nail', '指甲油'],
    variants: [
      variant(
        'coral',
        'Egg Tart',
        '蛋撻',
        'A custard cream and a flaky caramel, the tea-time pair.',
        '忌廉黃配焦糖啡，下午茶的一對。',
      ),
      variant(
        'lilac',
        'Jacaranda',
        '藍花楹',
        'Spring violet and the pale pink that follows it.',
        '春日淡紫，配隨後而來的粉紅。',
      ),
      variant(
        'lake',
        'Star Ferry Green',
        '渡海綠',
        'Harbour green with a cream white, seaworthy and neat.',
        '海港綠配奶白，清爽俐落。',
      ),
      variant(
        'bauhinia',
        'Market Orchid',
        '花墟蘭',
        'Two orchids from the Flower Market on a Saturday morning.',
        '星期六早上花墟的兩株蘭花。',
      ),
    ],
  },
  {
    key: 'perfume',
    places: [`${c}//Perfume`],
    noun: ['Eau de Parfum', '香水'],
    brands: ['petalune', 'harbourPine'],
    shape: 'perfume',
    props: ['petals', 'citrus', 'sprig', 'stones'],
    price: [380, 1080],
    products: [
      sized('50 ml', '50毫升'),
      sized('100 ml', '100毫升', 1.6),
      sized('Travel spray 10 ml', '隨身噴霧10毫升', 0.34),
    ],
    options: [],
    facts: [
      [
        ['Concentration', '濃度'],
        ['18 %', '18%'],
      ],
      [
        ['Lasts', '留香'],
        ['6 to 8 hours', '6至8小時'],
      ],
    ],
    about: [
      'Blended in small batches and rested for six weeks, so that the heart is as clear as the opening.',
      '小批調配、靜置六星期，中調與前調同樣清晰。',
    ],
    advice: [
      'Spray on wrists and behind the knees; warmth does the rest.',
      '噴於手腕與膝後，讓體溫慢慢散發。',
    ],
    tags: ['perfume', 'fragrance', '香水'],
    variants: [
      variant(
        'honey',
        'Osmanthus Lane',
        '桂花里',
        'Osmanthus and apricot over warm suede, like a side street in autumn.',
        '桂花與杏桃落在溫暖麂皮上，恍如秋日小巷。',
      ),
      variant(
        'sage',
        'Rain on Banyan',
        '榕樹雨',
        'Wet bark, fig leaf and the green smell after a black rainstorm.',
        '濕潤樹皮、無花果葉，黑雨過後的青綠氣味。',
      ),
      variant(
        'night',
        'Sandalwood Library',
        '檀香書齋',
        'Sandalwood, paper and a little smoke from the incense next door.',
        '檀木、舊紙，還有隔壁飄來的一縷爐香。',
      ),
      variant(
        'rose',
        'White Ginger',
        '白薑花',
        'The white ginger lily every wet market sells in summer, at dusk.',
        '夏日街市必有的白薑花，黃昏時分最香。',
      ),
    ],
  },
]

import type { Named } from '../../values/language.ts'

/** Colours by the words that name them. Words that also name tastes or materials are `tones`: they show a swatch only
 *  beside the name of a colour. */
const colours: readonly (readonly [colour: string, ...words: string[]])[] = [
  ['2b2628', 'black', 'jet black', '黑', '黑色', '墨黑'],
  ['fbfaf7', 'white', 'snow', '白', '白色', '純白'],
  ['f4ead8', 'ivory', 'off-white', '象牙白', '米白'],
  ['f2e2d2', 'porcelain', '瓷白'],
  ['d9c3a5', 'beige', '米色', '杏色'],
  ['8d8f93', 'grey', 'gray', '灰', '灰色'],
  ['b5ada2', 'stone grey', '石灰色'],
  ['4b4f55', 'charcoal', '炭灰', '深灰'],
  ['c3c7ca', 'silver', '銀', '銀色'],
  ['d2ad62', 'gold', '金', '金色'],
  ['d9a38f', 'rose gold', '玫瑰金'],
  ['c0333c', 'red', '紅', '紅色'],
  ['9d4433', 'brick', 'brick red', '磚紅'],
  ['7a2237', 'burgundy', 'wine red', '酒紅'],
  ['a5525c', 'rosewood', '玫瑰木'],
  ['b3274f', 'berry red', '莓紅'],
  ['7b2f56', 'mulberry', '桑莓', '桑紫'],
  ['dd9a80', 'bare peach', '裸桃'],
  ['e8765f', 'coral', '珊瑚紅', '珊瑚色'],
  ['e58b3a', 'orange', '橙', '橙色'],
  ['ecc34f', 'yellow', '黃', '黃色'],
  ['c99a2e', 'mustard', '芥末黃'],
  ['4f8a5b', 'green', '綠', '綠色'],
  ['2f5d4c', 'pine green', 'forest green', '松綠', '墨綠'],
  ['9caf93', 'sage green', '灰綠', '鼠尾草綠'],
  ['7d7f45', 'olive green', '橄欖綠'],
  ['3f9a9a', 'teal', '湖水綠', '藍綠'],
  ['3d6fb6', 'blue', '藍', '藍色'],
  ['24365f', 'navy', 'navy blue', '海軍藍', '深藍'],
  ['9cc3de', 'sky blue', '天藍', '淺藍'],
  ['7b5aa6', 'purple', '紫', '紫色'],
  ['b7a3d6', 'lilac', '淺紫', '丁香紫'],
  ['e7a3b4', 'pink', '粉紅', '粉紅色'],
  ['7a5138', 'brown', '啡', '啡色', '棕色'],
  ['4a2f25', 'deep brown', 'dark brown', '深啡', '深棕'],
]

const tones: readonly (readonly [colour: string, ...words: string[]])[] = [
  ['f3e8d0', 'cream', '忌廉白', '奶白'],
  ['e3d5bd', 'oat', '燕麥'],
  ['aaa297', 'stone', '石灰'],
  ['c9a57e', 'sand', '沙色'],
  ['e2bd9c', 'natural', '自然', '自然色'],
  ['b9bec2', 'steel', '鋼色'],
  ['a8d5c2', 'mint', '薄荷綠'],
  ['f0b79a', 'peach', '桃色'],
  ['b6623f', 'clay', '陶土色'],
  ['c4458a', 'bauhinia', '洋紫荊'],
]

/** The Chinese name of a colour, such as 紅色 for `Red`; empty for other words. */
export function chineseColour(nameEn: string): string {
  const word = nameEn.trim().toLowerCase()
  const names = colours
    .find((words) => words.slice(1).includes(word))
    ?.filter((name) => /\p{Script=Han}/u.test(name))
  return names?.find((name) => name.endsWith('色')) ?? names?.[0] ?? ''
}

const index = (words: typeof colours) =>
  new Map(words.flatMap(([colour, ...names]) => names.map((name) => [name, colour] as const)))
const colourOf = index(colours)
const toneOf = index(tones)

/** The colours of a choice, six hex digits each; null if its options are not colours. */
export function swatchColours(options: readonly Named[]): string[] | null {
  const find = (words: Map<string, string>, { nameEn, nameCn }: Named) =>
    words.get(nameEn.trim().toLowerCase()) ?? words.get(nameCn.trim())
  const found = options.map((option) => find(colourOf, option) ?? find(toneOf, option))
  const hasColour = options.some((option) => find(colourOf, option) !== undefined)
  return hasColour && found.every((colour) => colour !== undefined) ? found : null
}

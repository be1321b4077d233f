import { block, circle, group } from './draw.ts'
import type { Lettering, Weight } from './lettering.ts'
import { drawMark, type MarkName } from './marks.ts'

/** One line of a label; sizes are parts of the width of the label. */
export type TypeLine =
  | {
      kind: 'text'
      text: string
      size: number
      weight: Weight
      ink: string
      /** Maximum number of lines, by default one. */
      lines?: number
      /** Letter spacing in em. */
      spacing?: number
    }
  | { kind: 'mark'; size: number; mark: MarkName; ink: string }
  | { kind: 'disc'; size: number; mark: MarkName; ink: string; ground: string }
  | { kind: 'rule'; part: number; ink: string }

interface Row {
  height: number
  draw: (top: number, scale: number) => string
}

/** Lines centred below each other, reduced to the height of their area. */
export function stacked(
  lettering: Lettering,
  lines: readonly TypeLine[],
  { middle, width, height }: { middle: number; width: number; height: number },
): string {
  const rows = lines.flatMap((line) => breakRows(lettering, line, width))
  const gap = width * 0.055
  const natural = rows.reduce((sum, row) => sum + row.height, 0) + gap * (rows.length - 1)
  const scale = Math.min(1, height / natural)
  let top = middle - (natural * scale) / 2
  let drawn = ''
  for (const row of rows) {
    drawn += row.draw(top, scale)
    top += (row.height + gap) * scale
  }
  return drawn
}

function breakRows(lettering: Lettering, line: TypeLine, width: number): Row[] {
  if (line.kind === 'rule') {
    const thick = Math.max(2, width * 0.014)
    return [
      {
        height: thick,
        draw: (top, scale) => block(0, top + thick * scale, width * line.part, thick, 1, line.ink),
      },
    ]
  }
  if (line.kind !== 'text') {
    const size = line.size * width
    const mark = (top: number, scale: number, part: number, ink: string) =>
      drawMark(line.mark, 0, Math.round(top + (size * scale) / 2), (size / 2) * scale * part, ink)
    return [
      {
        height: size,
        draw: (top, scale) =>
          line.kind === 'disc'
            ? circle(0, top + (size * scale) / 2, (size / 2) * scale, line.ink) +
              mark(top, scale, 0.66, `#${line.ground}`)
            : mark(top, scale, 1, line.ink),
      },
    ]
  }
  return wrapped(lettering, line).map((text) => {
    const { weight, spacing = 0, ink } = line
    const em = lettering.widthOf(text, weight) + spacing * (Array.from(text).length - 1)
    const size = Math.min(line.size * width, width / em)
    return {
      // Cap height and descender; the gap adds the rest of the line height.
      height: size * 0.84,
      draw: (top, scale) =>
        letters(lettering, text, {
          x: (-em * size * scale) / 2,
          foot: top + size * scale * 0.76,
          size: size * scale,
          weight,
          spacing,
          ink,
        }),
    }
  })
}

/** One line of text from its left end on a baseline. */
export function letters(
  lettering: Lettering,
  text: string,
  {
    x,
    foot,
    size,
    weight,
    spacing = 0,
    ink,
  }: { x: number; foot: number; size: number; weight: Weight; spacing?: number; ink: string },
): string {
  const scale = (size / 1000).toFixed(4)
  return `<g fill="${ink}">${group(`translate(${x.toFixed(1)} ${foot.toFixed(1)}) scale(${scale} -${scale})`, lettering.outlineOf(text, weight, spacing))}</g>`
}

const chineseWords = new Intl.Segmenter('zh-Hant-HK', { granularity: 'word' })

/** Breaks a text between words into the fewest lines of its size, up to its maximum, of widths as equal as possible. */
function wrapped(lettering: Lettering, line: TypeLine & { kind: 'text' }): string[] {
  const em = (text: string) =>
    lettering.widthOf(text, line.weight) + (line.spacing ?? 0) * (Array.from(text).length - 1)
  const max = line.lines ?? 1
  const count = Math.min(max, Math.ceil(em(line.text) * line.size))
  if (count < 2) return [line.text]
  const isHan = /\p{Script=Han}/u.test(line.text)
  const joint = isHan ? '' : ' '
  const rest = isHan ? wordsOf(line.text) : line.text.split(' ')
  const rows: string[] = []
  for (let left = count; left > 1; left--) {
    const share = em(rest.join(joint)) / left
    const distance = (text: string) => Math.abs(em(text) - share)
    let row = rest.shift() ?? ''
    while (rest.length >= left && distance(row + joint + rest[0]) < distance(row)) row += joint + rest.shift()
    rows.push(row)
  }
  rows.push(rest.join(joint))
  return rows.filter((row) => row !== '')
}

/** The words of a text. The dictionary cuts words that it lacks, such as 保濕, into characters: those in a row are a word,
 *  and a single one belongs to the word before. */
export function wordsOf(chinese: string): string[] {
  const words: string[] = []
  let characters = ''
  const close = () => {
    const before = words.length - 1
    if (Array.from(characters).length === 1 && before >= 0) words[before] += characters
    else if (characters !== '') words.push(characters)
    characters = ''
  }
  for (const { segment } of chineseWords.segment(chinese)) {
    if (Array.from(segment).length === 1) characters += segment
    else {
      close()
      words.push(segment)
    }
  }
  close()
  return words
}

import { Tokenizer } from 'htmlparser2'
import { removeInvisible } from '../../../contract/values/invisible-characters.ts'

/** Elements that start a line, those that also end one, and those whose content is not text. */
const lines = new Set(
  'address article aside br center dd div dl dt fieldset figure footer form header hr li main nav section tbody tfoot thead tr'.split(
    ' ',
  ),
)
const paragraphs = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '))
const hidden = new Set(['script', 'style', 'title'])
const separators: Readonly<Record<string, string>> = { li: '\n• ', dd: ': ' }

const block = new RegExp(String.raw`</?(?:${[...lines, ...paragraphs, 'td', 'th'].join('|')})\b`, 'iy')

/** HTML in which blank lines separate paragraphs, as WordPress shows it (developer.wordpress.org/reference/functions/wpautop).
 *  Without blocks, line breaks are already read as such. */
export function markParagraphs(html: string): string {
  if (!new RegExp(block.source, 'i').test(html)) return html
  const isBlock = (text: string, at: number) => {
    block.lastIndex = at
    return block.test(text)
  }
  return html
    .split(/(<pre\b[\s\S]*?(?:<\/pre\s*>|$))/i)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/\s+/g, (space, from: number) =>
            space.split('\n').length < 3 || isBlock(part, from + space.length) ? space : '</p><p>',
          ),
    )
    .join('')
}

/** The text of a description in HTML: blocks and rows of tables become lines, list items get a bullet, the cells of a
 *  row are separated, and all tags are removed. The result is shown as text, never as HTML. Uses the tokenizer, which
 *  builds no tree: its time is linear in the length of the text. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return removeInvisible(html).trim()
  const pieces: string[] = []
  let [hiddenIn, hasBlocks, cellsInRow] = ['', false, 0]
  const add = (text: string) => {
    if (hiddenIn === '') pieces.push(text)
  }
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        const name = html.slice(start, end).toLowerCase()
        if (hidden.has(name)) hiddenIn = name
        if (name === 'tr') cellsInRow = 0
        if ((name === 'td' || name === 'th') && cellsInRow++ > 0) add(' | ')
        if (!lines.has(name) && !paragraphs.has(name)) return
        hasBlocks = true
        add(separators[name] ?? '\n')
      },
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase()
        if (name === hiddenIn) hiddenIn = ''
        if (paragraphs.has(name) || name === 'div') add('\n')
      },
      ontext: (start, end) => add(html.slice(start, end).replaceAll('\n', sourceBreak)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return removeInvisible(pieces.join('').replaceAll(sourceBreak, hasBlocks ? ' ' : '\n'))
    .split('\n')
    .map((line) => line.replace(/[ \t\r\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/•\n+/g, '• ')
    .trim()
}

/** A line break of the source: a space in HTML with blocks, a line break in text without. */
const sourceBreak = '\u0000'

import { parseOwnPath } from '../../values/own-path.ts'

/** Values that the settings fill in, by the name in braces. Their text depends on the language. */
export const placeholders = [
  'shop',
  'email',
  'phone',
  'address',
  'businessRegistrationNumber',
  'freeDeliveryFrom',
  'freight',
  'closedDistricts',
  'deliveredSubAreas',
  'excludedSubAreas',
  'offerOver',
  'offerPercent',
  'offerFold',
  'paymentMinutes',
  'redirectSeconds',
  'usualCheckDays',
  'maxCheckWorkingDays',
  'appealDays',
  'maxImages',
  'maxImageMegabytes',
  'minAge',
  'recordYears',
  'dataAnswerDays',
  'unverifiedDays',
  'mailDays',
  'securityLogDays',
  'invitationDays',
  'since',
] as const
export type Placeholder = (typeof placeholders)[number]

/** The line that becomes a table of the delivery charges. */
export const chargesTable = '{deliveryCharges}'

/** A piece of a line: text, or a link. */
export type Span = string | { text: string; href: string }

export type Block = { kind: 'text'; spans: Span[] } | { kind: 'list'; items: Span[][] } | { kind: 'charges' }

export interface MarkedPart {
  title: string
  blocks: Block[]
}

/** A fault of a body, with the text that causes it. */
export type MarkupFault =
  | { fault: 'no-heading'; at: string }
  | { fault: 'unknown-placeholder'; at: string }
  | { fault: 'unsafe-link'; at: string }

const linkPattern = /\[([^\][]+)\]\(([^()\s]+)\)/g

/** Parses a body: `## heading`, paragraphs, `- ` lists, `[text](link)` and `{placeholder}`; everything else is text. A
 *  sentence with an empty value, such as closed districts, is left out: the whole line if it is the first. */
export function parsePage(body: string, readValue: (name: Placeholder) => string): MarkedPart[] {
  const parts: MarkedPart[] = []
  for (const chunk of body.split(/\n(?=## )/)) {
    const [heading = '', ...lines] = chunk.split('\n')
    if (!heading.startsWith('## ')) continue
    const blocks = parseBlocks(lines.join('\n'), readValue)
    const title = filled(heading.slice(3).trim(), readValue)
    if (blocks.length > 0 && title !== null) parts.push({ title, blocks })
  }
  return parts
}

/** The first fault of a body, or null. */
export function faultOfPage(body: string): MarkupFault | null {
  const [firstLine = ''] = body.split('\n')
  if (!firstLine.startsWith('## ')) return { fault: 'no-heading', at: firstLine.slice(0, 60) }
  for (const [all, name] of body.matchAll(/\{([^{}\n]*)\}/g)) {
    const isKnown = all === chargesTable || placeholders.some((placeholder) => placeholder === name)
    if (!isKnown) return { fault: 'unknown-placeholder', at: all.slice(0, 60) }
  }
  for (const [, , href = ''] of body.matchAll(linkPattern)) {
    if (!isSafe(href)) return { fault: 'unsafe-link', at: href.slice(0, 60) }
  }
  return null
}

/** A page of the shop, a secure site, or a mail or telephone link: never a script. */
function isSafe(href: string): boolean {
  return href.startsWith('/')
    ? parseOwnPath(href) !== null
    : /^(?:https:\/\/|mailto:|tel:)/.test(href) && URL.canParse(href)
}

function parseBlocks(text: string, readValue: (name: Placeholder) => string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .flatMap((paragraph): Block[] => {
      if (paragraph === '') return []
      if (paragraph === chargesTable) return [{ kind: 'charges' }]
      const lines = paragraph.split('\n')
      if (lines.every((line) => line.startsWith('- '))) {
        const items = lines.flatMap((line) => parseSpans(line.slice(2), readValue))
        return items.length === 0 ? [] : [{ kind: 'list', items }]
      }
      return parseSpans(lines.join(' '), readValue).map((spans) => ({ kind: 'text', spans }))
    })
}

/** The spans of a line as the only item, or no item if it is left out. */
function parseSpans(line: string, readValue: (name: Placeholder) => string): Span[][] {
  const text = filled(line, readValue)
  if (text === null) return []
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(linkPattern)) {
    const [all, label = '', href = ''] = match
    if (!isSafe(href)) continue
    if (match.index > end) spans.push(text.slice(end, match.index))
    spans.push({ text: label, href })
    end = match.index + all.length
  }
  if (end < text.length) spans.push(text.slice(end))
  return [spans]
}

/** The text with its values, without the sentences of which one is empty now; null if the first sentence is. */
function filled(text: string, readValue: (name: Placeholder) => string): string | null {
  const sentences = text.split(/(?<=[.!?] )|(?<=[。！？])/)
  const filledSentences = sentences.map((sentence) => filledSentence(sentence, readValue))
  return filledSentences[0] === null
    ? null
    : filledSentences
        .filter((sentence) => sentence !== null)
        .join('')
        .trim()
}

function filledSentence(sentence: string, readValue: (name: Placeholder) => string): string | null {
  let isEmpty = false
  const all = sentence.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => {
    if (!placeholders.some((placeholder) => placeholder === name)) return whole
    const value = readValue(name as Placeholder)
    if (value === '') isEmpty = true
    return value
  })
  return isEmpty ? null : all
}

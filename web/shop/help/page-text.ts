import {
  type Block,
  type MarkedPart,
  type Placeholder,
  parsePage,
  placeholders,
} from '../../../contract/shop/settings/page-markup.ts'
import type { PageText, TextPage } from '../../../contract/shop/settings/page-texts.ts'
import { formatChineseDiscount } from '../../../contract/values/chinese-discount.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { ChargesWords, Content, ProseFacts } from '../../shared/text/format/content.ts'
import { showMonth } from '../../shared/text/format/format-dates.ts'

/** A table of the delivery charges, from the settings. */
export interface Charges {
  caption: string
  rows: [order: string, charge: string][]
}

/** A page as it is shown: today's text of the release has only paragraphs. */
export interface ShownPage {
  title: string
  summary: string
  parts: { title: string; blocks: (Block | string)[] }[]
  charges: Charges | null
  /** The month from which the text applies. */
  since: string
}

/** The text of the release. */
export function releasedPage(content: Content, page: TextPage, facts: ProseFacts): ShownPage {
  const { title, summary, parts } = content[page](facts)
  return {
    title,
    summary,
    parts: parts.map((part) => ({ title: part.title, blocks: part.paragraphs })),
    charges: null,
    since: facts.since,
  }
}

/** The text that the staff wrote, with the values of the settings. */
export function renderWrittenPage(
  text: PageText & { publishedAt: string },
  language: Language,
  facts: ProseFacts,
  words: ChargesWords,
): ShownPage {
  const isChinese = language === 'zh_tw'
  const since = showMonth(language, hongKongDay(new Date(text.publishedAt)).slice(0, 7))
  const readValue = placeholderValues({ ...facts, since })
  const parts: MarkedPart[] = parsePage(isChinese ? text.bodyCn : text.bodyEn, readValue)
  return {
    title: isChinese ? text.titleCn : text.titleEn,
    summary: plain(isChinese ? text.summaryCn : text.summaryEn, readValue),
    parts,
    charges: parts.some(({ blocks }) => blocks.some(({ kind }) => kind === 'charges'))
      ? listCharges(facts, words)
      : null,
    since,
  }
}

/** The text of the release as markup, with which the staff begin. */
export function writeReleaseText(
  content: Content,
  page: TextPage,
): { title: string; summary: string; body: string } {
  const facts = {
    ...Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])),
    offer: { over: '{offerOver}', percent: '{offerPercent}' },
  }
  // Numbers become their placeholders: the texts only insert them.
  const named = facts as unknown as ProseFacts
  const { title, summary, parts } = content[page](named)
  const body = parts
    .map((part) => [`## ${part.title}`, ...part.paragraphs].join('\n\n'))
    .join('\n\n')
    .replaceAll(formatChineseDiscount('{offerPercent}'), '{offerFold}')
  return { title, summary, body }
}

function placeholderValues({ offer, ...facts }: ProseFacts): (name: Placeholder) => string {
  return (name) => {
    if (name === 'offerOver') return offer?.over ?? ''
    if (name === 'offerPercent') return offer?.percent ?? ''
    if (name === 'offerFold') return offer === null ? '' : formatChineseDiscount(offer.percent)
    return String(facts[name])
  }
}

function plain(text: string, readValue: (name: Placeholder) => string): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => readValue(name as Placeholder))
}

function listCharges({ freeDeliveryFrom, freight }: ProseFacts, words: ChargesWords): Charges {
  return {
    caption: words.caption,
    rows: [
      [words.order, words.charge],
      [words.from(freeDeliveryFrom), words.free],
      [words.below(freeDeliveryFrom), freight],
    ],
  }
}

import { createElement as h, type ReactNode } from 'react'
import { htmlLanguage, type Language, nameIn } from '../../../contract/language.ts'
import type { Shop } from '../../../contract/settings/shop.ts'
import type { Config } from '../config/config.ts'
import type { MailBlock, MailContent, Unsubscribe } from './mail-content.ts'
import { mailText, unsubscribeWords } from './mail-text.ts'

/** The sender and the colours of mails, by configuration. */
export interface MailBranding {
  shopName: string
  accent: string
  /** Contact lines of the sender. */
  contact: readonly string[]
}

/** The branding of mails in one language. */
export function mailBranding(
  shop: Pick<Shop, 'nameEn' | 'nameCn' | 'contact'>,
  { branding }: Pick<Config, 'branding'>,
  language: Language,
): MailBranding {
  const { email, phone, addressEn, addressCn } = shop.contact
  return {
    shopName: nameIn(language, shop),
    accent: branding.accents.light,
    contact: [language === 'zh_tw' ? addressCn : addressEn, `${phone} · ${email}`],
  }
}

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

type Parts = typeof import('@react-email/components')

const ink = '#2a2226'
const muted = '#6d6268'
const line = '#e8dfe3'
const background = '#fbf8f6'
const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const chinese = `"PingFang HK", "PingFang TC", "Microsoft JhengHei", "Noto Sans HK", "Noto Sans TC", ${latin}`

/** Renders a mail as HTML and plain text. Content is always escaped. */
export async function renderMail(
  content: MailContent,
  language: Language,
  branding: MailBranding,
): Promise<RenderedMail> {
  // Loaded on first use, because it is large and most requests never need it.
  const parts = await import('@react-email/components')
  const html = await parts.render(mailPage(parts, content, language, branding))
  return { subject: oneLine(content.subject), html, text: mailText(content, branding) }
}

/** Removes line breaks, which would start new headers. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

function mailPage(parts: Parts, content: MailContent, language: Language, branding: MailBranding): ReactNode {
  const { Html, Head, Preview, Body, Container, Section, Text, Heading, Hr } = parts
  const fontFamily = language === 'zh_tw' ? chinese : latin
  return h(
    Html,
    { lang: htmlLanguage[language] },
    h(Head, null, h('title', null, oneLine(content.subject))),
    h(
      Body,
      { style: { backgroundColor: background, color: ink, fontFamily, margin: 0, padding: '32px 12px' } },
      h(Preview, null, content.preview),
      h(
        Container,
        {
          style: { backgroundColor: '#ffffff', borderRadius: 12, border: `1px solid ${line}`, maxWidth: 560 },
        },
        h(
          Section,
          {
            style: {
              borderTop: `4px solid ${branding.accent}`,
              borderRadius: '12px 12px 0 0',
              padding: '28px 32px 0',
            },
          },
          h(
            Text,
            { style: { color: branding.accent, fontSize: 18, fontWeight: 700, margin: 0 } },
            branding.shopName,
          ),
        ),
        h(
          Section,
          { style: { padding: '8px 32px 24px' } },
          h(
            Heading,
            { as: 'h1', style: { fontSize: 24, lineHeight: '1.35', margin: '16px 0 8px' } },
            content.heading,
          ),
          ...content.blocks.map((block, key) => h('div', { key }, blockOf(parts, block, branding))),
        ),
      ),
      h(
        Container,
        { style: { maxWidth: 560 } },
        h(Hr, { style: { borderColor: 'transparent', margin: '4px 0' } }),
        ...[branding.shopName, ...branding.contact].map((line, key) =>
          h(Text, { key, style: { color: muted, fontSize: 13, textAlign: 'center', margin: 0 } }, line),
        ),
        content.unsubscribe && unsubscribeLink(parts, content.unsubscribe),
      ),
    ),
  )
}

/** The unsubscribe link of marketing mails. */
function unsubscribeLink({ Text, Link }: Parts, { pageHref }: Unsubscribe): ReactNode {
  const link = h(Link, { href: pageHref, style: { color: muted } }, unsubscribeWords)
  return h(Text, { style: { color: muted, fontSize: 13, textAlign: 'center', margin: '8px 0 0' } }, link)
}

function blockOf({ Text, Button, Link }: Parts, block: MailBlock, branding: MailBranding): ReactNode {
  if ('paragraph' in block)
    return h(Text, { style: { fontSize: 16, lineHeight: '1.6', margin: '12px 0' } }, block.paragraph)
  if ('note' in block) {
    return h(Text, { style: { color: muted, fontSize: 14, lineHeight: '1.6', margin: '12px 0' } }, block.note)
  }
  if ('facts' in block)
    return h(
      'table',
      tableStyle,
      h(
        'tbody',
        null,
        block.facts.map(({ label, value }) => row(label, value)),
      ),
    )
  if ('lines' in block) return orderTable(block)
  return [
    h(Button, { key: 'button', href: block.href, style: buttonStyle(branding) }, block.button),
    h(
      Text,
      {
        key: 'link',
        style: {
          color: muted,
          fontSize: 13,
          lineHeight: '1.5',
          margin: '4px 0 12px',
          wordBreak: 'break-all',
        },
      },
      h(Link, { href: block.href, style: { color: muted } }, block.href),
    ),
  ]
}

const tableStyle = {
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  style: { margin: '16px 0', borderCollapse: 'collapse' },
} as const
const cell = {
  borderTop: `1px solid ${line}`,
  fontSize: 15,
  lineHeight: '1.5',
  padding: '10px 0',
  verticalAlign: 'top',
} as const
const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const

function buttonStyle({ accent }: MailBranding) {
  return {
    backgroundColor: accent,
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    margin: '16px 0 8px',
    padding: '13px 24px',
  }
}

function row(label: string, value: string): ReactNode {
  return h(
    'tr',
    { key: label },
    h('td', { style: { ...cell, color: muted } }, label),
    h('td', { style: amountCell }, value),
  )
}

function orderTable({ lines, sums }: Extract<MailBlock, { lines: unknown }>): ReactNode {
  const goods = lines.map(({ name, detail, amount }, key) =>
    h(
      'tr',
      { key },
      h('td', { style: cell }, name, h('br'), h('span', { style: { color: muted, fontSize: 14 } }, detail)),
      h('td', { style: amountCell }, amount),
    ),
  )
  const totals = sums.map(({ label, value }, index) => {
    const fontWeight = index === sums.length - 1 ? 700 : 400
    return h(
      'tr',
      { key: label },
      h('td', { style: { ...cell, fontWeight } }, label),
      h('td', { style: { ...amountCell, fontWeight } }, value),
    )
  })
  return h('table', tableStyle, h('tbody', null, goods, totals))
}

import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'
import type { MailBranding } from './mail-branding.ts'
import type { MailBlock, MailContent } from './mail-content.ts'
import { unsubscribeWords } from './mail-text.ts'

const ink = '#2a2226'
const muted = '#6d6268'
const line = '#e8dfe3'
const background = '#fbf8f6'
const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const chinese = `"PingFang HK", "PingFang TC", "Microsoft JhengHei", "Noto Sans HK", "Noto Sans TC", ${latin}`

interface MailPageProps {
  content: MailContent
  language: Language
  branding: MailBranding
}

/** The HTML part of a mail. */
export function MailPage({ content, language, branding }: MailPageProps) {
  const { accent, shopName, contact } = branding
  const fontFamily = language === 'zh_tw' ? chinese : latin
  const footer = { color: muted, fontSize: 13, textAlign: 'center', margin: 0 } as const
  return (
    <Html lang={htmlLanguage[language]}>
      <Head>
        <title>{content.subject}</title>
      </Head>
      <Body style={{ backgroundColor: background, color: ink, fontFamily, margin: 0, padding: '32px 12px' }}>
        <Preview>{content.preview}</Preview>
        <Container
          style={{ backgroundColor: '#ffffff', borderRadius: 12, border: `1px solid ${line}`, maxWidth: 560 }}
        >
          <Section
            style={{
              borderTop: `4px solid ${accent}`,
              borderRadius: '12px 12px 0 0',
              padding: '28px 32px 0',
            }}
          >
            <Text style={{ color: accent, fontSize: 18, fontWeight: 700, margin: 0 }}>{shopName}</Text>
          </Section>
          <Section style={{ padding: '8px 32px 24px' }}>
            <Heading as="h1" style={{ fontSize: 24, lineHeight: '1.35', margin: '16px 0 8px' }}>
              {content.heading}
            </Heading>
            {content.blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and never move.
              <div key={place}>
                <Block block={block} accent={accent} />
              </div>
            ))}
          </Section>
        </Container>
        <Container style={{ maxWidth: 560 }}>
          <Hr style={{ borderColor: 'transparent', margin: '4px 0' }} />
          {[shopName, ...contact].map((text) => (
            <Text key={text} style={footer}>
              {text}
            </Text>
          ))}
          {content.unsubscribe && (
            <Text style={{ ...footer, margin: '8px 0 0' }}>
              <Link href={content.unsubscribe.pageHref} style={{ color: muted }}>
                {unsubscribeWords}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function Block({ block, accent }: { block: MailBlock; accent: string }) {
  if ('paragraph' in block)
    return <Text style={{ fontSize: 16, lineHeight: '1.6', margin: '12px 0' }}>{block.paragraph}</Text>
  if ('note' in block)
    return (
      <Text style={{ color: muted, fontSize: 14, lineHeight: '1.6', margin: '12px 0' }}>{block.note}</Text>
    )
  if ('facts' in block)
    return (
      <Table>
        {block.facts.map(({ label, value, href }) => (
          <tr key={`${label} ${value}`}>
            <td style={{ ...cell, color: muted }}>{label}</td>
            <td style={amountCell}>{href === undefined ? value : <Link href={href}>{value}</Link>}</td>
          </tr>
        ))}
      </Table>
    )
  if ('lines' in block) return <OrderTable {...block} />
  return <CallToAction {...block} accent={accent} />
}

function CallToAction({ button, href, accent }: { button: string; href: string; accent: string }) {
  const buttonStyle = {
    backgroundColor: accent,
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    margin: '16px 0 8px',
    padding: '13px 24px',
  }
  const linkStyle = { color: muted, fontSize: 13, lineHeight: '1.5', margin: '4px 0 12px' }
  return (
    <>
      <Button href={href} style={buttonStyle}>
        {button}
      </Button>
      <Text style={{ ...linkStyle, wordBreak: 'break-all' }}>
        <Link href={href} style={{ color: muted }}>
          {href}
        </Link>
      </Text>
    </>
  )
}

function OrderTable({ lines, sums }: Extract<MailBlock, { lines: unknown }>) {
  return (
    <Table>
      {lines.map(({ name, detail, amount }) => (
        <tr key={`${name} ${detail}`}>
          <td style={cell}>
            {name}
            <br />
            <span style={{ color: muted, fontSize: 14 }}>{detail}</span>
          </td>
          <td style={amountCell}>{amount}</td>
        </tr>
      ))}
      {sums.map(({ label, value }, place) => {
        const fontWeight = place === sums.length - 1 ? 700 : 400
        return (
          <tr key={label}>
            <td style={{ ...cell, fontWeight }}>{label}</td>
            <td style={{ ...amountCell, fontWeight }}>{value}</td>
          </tr>
        )
      })}
    </Table>
  )
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderCollapse: 'collapse' }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

const cell = {
  borderTop: `1px solid ${line}`,
  fontSize: 15,
  lineHeight: '1.5',
  padding: '10px 0',
  verticalAlign: 'top',
} as const
const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const

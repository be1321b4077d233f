import type { MailBlock, MailContent } from './mail-content.ts'

/** In both languages, as the ordinance requires, so that an unintended recipient understands it too. */
export const unsubscribeWords = '取消訂閱 Unsubscribe'

/** The plain text part of a mail, for mail programs without HTML and for spam filters. */
export function mailText(
  { heading, blocks, unsubscribe }: MailContent,
  from: { shopName: string; contact: readonly string[] },
): string {
  const { shopName, contact } = from
  const unsubscribeLines = unsubscribe ? [`${unsubscribeWords}:\n${unsubscribe.pageHref}`] : []
  const footer = ['-- ', shopName, ...contact].join('\n')
  return [shopName, heading, ...blocks.map(formatBlock), footer, ...unsubscribeLines].join('\n\n')
}

function formatBlock(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph
  if ('note' in block) return block.note
  if ('button' in block) return `${withColon(block.button).trimEnd()}\n${block.href}`
  if ('facts' in block) return block.facts.map(labelled).join('\n')
  const lines = block.lines.map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`)
  return [...lines, block.sums.map(labelled).join('\n')].join('\n\n')
}

function labelled({ label, value, href }: { label: string; value: string; href?: string }): string {
  return withColon(label) + value + (href === undefined ? '' : `\n  ${href}`)
}

/** Chinese has a full-width colon. */
function withColon(label: string): string {
  return /\p{Script=Han}$/u.test(label) ? `${label}：` : `${label}: `
}

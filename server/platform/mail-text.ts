import type { MailBlock, MailContent } from './mail-content.ts'

/** The plain text of a mail: what people read who read no HTML, and what decides with many filters whether it is spam. */
export function mailText(
  { heading, blocks }: MailContent,
  from: { shopName: string; contact: readonly string[] },
): string {
  const { shopName, contact } = from
  return [shopName, heading, ...blocks.map(textOf), ['-- ', shopName, ...contact].join('\n')].join('\n\n')
}

function textOf(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph
  if ('note' in block) return block.note
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('facts' in block) return block.facts.map(labelled).join('\n')
  const lines = block.lines.map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`)
  return [...lines, block.sums.map(labelled).join('\n')].join('\n\n')
}

function labelled({ label, value }: { label: string; value: string }): string {
  return `${label}: ${value}`
}

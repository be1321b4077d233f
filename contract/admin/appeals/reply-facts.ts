/** Facts of an appeal and its order that a saved reply names in braces, such as `{order}`. This file contains no schemas,
 *  so that the browser bundle stays free of zod. */
export const replyFacts = [
  'name',
  'order',
  'orderDate',
  'goods',
  'total',
  'tracking',
  'delivered',
  'returnBy',
  'shop',
] as const
export type ReplyFact = (typeof replyFacts)[number]

const inBraces = /\{([A-Za-z]{1,20})\}/g

/** The names in braces of a text. */
export function listNamesInBraces(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))]
}

/** The names in braces that are no facts. */
export function listUnknownFacts(text: string): string[] {
  return listNamesInBraces(text).filter((name) => !isReplyFact(name))
}

/** The facts that a text still names, which a customer must not read. */
export function listOpenFacts(text: string): ReplyFact[] {
  return listNamesInBraces(text).filter(isReplyFact)
}

/** Fills the facts into a saved reply. Facts that the order does not have yet keep their names. */
export function fillReply(text: string, facts: Record<ReplyFact, string | null>): string {
  return text.replace(inBraces, (named, name: string) => (isReplyFact(name) ? facts[name] : null) ?? named)
}

function isReplyFact(name: string): name is ReplyFact {
  return (replyFacts as readonly string[]).includes(name)
}

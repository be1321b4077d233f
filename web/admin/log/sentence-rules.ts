import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'

export interface SentenceParts {
  before: string
  /** The words of the link; empty if the sentence has no subject. */
  subject: string
  after: string
}

/** The parts of “edited the [product {}]” with the name of the subject, or without its place if it has no name. */
export function splitSentence(sentence: string, name: string): SentenceParts {
  const [, before = sentence, subject = '', after = ''] = /^(.*?)\[(.*?)\](.*)$/.exec(sentence) ?? []
  const named = name === '' ? subject.replace(/\s*(「\{\}」|\{\})/, '') : subject.replace('{}', () => name)
  return { before, subject: named, after }
}

/** The texts of “from {from} to {to}” with the values in their places. */
export function fillSentence<Value>(sentence: string, values: Record<string, Value>): (string | Value)[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? part : (values[part] ?? part)))
    .filter((part) => part !== '')
}

const han = /[\p{Script=Han}「」（）]/u

/** A Chinese sentence has a space beside a value only if it begins or ends there in Latin letters or digits. */
export function closeUp(sentence: string, texts: Record<string, string>): string {
  return sentence
    .replace(/(?<=\p{Script=Han}) (?=\{(\w+)\})/gu, (space, name: string) =>
      han.test(texts[name]?.at(0) ?? '') ? '' : space,
    )
    .replace(/\{(\w+)\} (?=\p{Script=Han})/gu, (part, name: string) =>
      han.test(texts[name]?.at(-1) ?? '') ? part.trimEnd() : part,
    )
}

export interface ToldFact {
  /** The name of the fact in the log. */
  name: string
  /** The fact without its number. */
  fact: string
  /** The code of the product or variant whose fact it is, if it is not the subject's own. */
  number: string
}

/** Facts that say why, beside what was changed. */
const comments = new Set(['note', 'reason'])

/** The only change of an entry besides its note, if a sentence can tell it: a known fact that has a value now. */
export function findToldFact(
  names: readonly string[],
  after: AuditFacts,
  told: Record<string, string>,
): ToldFact | null {
  const changed = names.filter((name) => !comments.has(name))
  const [name = ''] = changed
  const [fact = '', ...number] = name.split(' ')
  const value = after[name] ?? ''
  return changed.length === 1 && fact in told && value !== ''
    ? { name, fact, number: number.join(' ') }
    : null
}

import { invisible } from './typed-key.ts'

// Without Zod, because the worker threads that read files load it.

/** Control characters can forge log lines; bidirectional marks and invisible characters can disguise a text. */
export const unreadable = new RegExp(`[\\p{Cc}${invisible}]`, 'u')
export const unreadableInParagraph = new RegExp(`[^\\P{Cc}\\n\\t]|[${invisible}]`, 'u')

/** Emoji that an invisible character joins to one, such as a family or the flag of a region. Other uses of these
 *  characters are invisible. */
export const joinedEmoji =
  /\p{Extended_Pictographic}\ufe0f?\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)+|\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu
const emojiOrInvisible = new RegExp(`(${joinedEmoji.source})|[${invisible}]`, 'gu')

/** Removes the invisible characters that other programs leave in a text. Joined emoji stay. */
export function removeInvisible(text: string): string {
  return text.replace(emojiOrInvisible, (_, emoji: string | undefined) => emoji ?? '')
}

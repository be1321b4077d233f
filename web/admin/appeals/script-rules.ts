import type { Language } from '../../../contract/values/language.ts'

/** Letters from which the script of a text is certain: a name or a tracking number alone says nothing. */
const minLetters = 12

/** Whether a reply is in another script than the customer's language: Latin letters without any Chinese, or mostly
 *  Chinese. Product names in the other language do not count as one. */
export function isInOtherScript(text: string, language: Language): boolean {
  const chinese = countMatches(text, /\p{Script=Han}/gu)
  const latin = countMatches(text, /\p{Script=Latin}/gu)
  if (language === 'zh_tw') return chinese === 0 && latin >= minLetters
  // One Chinese character says about as much as three letters.
  return chinese > 0 && chinese * 3 > latin
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

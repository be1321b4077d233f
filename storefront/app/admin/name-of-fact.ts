import type { AdminText } from '../text/admin.ts'

/** What a fact is called. After a space follows the number of the article or specification that it is of. */
export function nameOfFact(name: string, words: AdminText['log']['facts']): string {
  const [fact = '', ...number] = name.split(' ')
  return [...number, words[fact as keyof typeof words] ?? fact].join(' · ')
}

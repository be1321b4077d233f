import type { AdminText } from '../text/admin.ts'

/** Label of a log fact. Its name may end with a space and the number of its product or specification. */
export function nameOfFact(name: string, words: AdminText['log']['facts']): string {
  const [fact = '', ...number] = name.split(' ')
  return [...number, words[fact as keyof typeof words] ?? fact].join(' · ')
}

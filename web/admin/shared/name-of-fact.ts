import type { AdminText } from '../../shared/text/shape/admin.ts'

/** Label of a log fact. Its name may end with a space and the number of its product or specification. */
export function nameOfFact(name: string, words: AdminText['log']['facts']): string {
  const [fact = '', ...number] = name.split(' ')
  return [...number, words[fact as keyof typeof words] ?? fact].join(' · ')
}

/** Label of a fact in the log, where an import names its cells by the columns of the file. */
export function nameOfLogged(name: string, { log, catalogue }: Pick<AdminText, 'log' | 'catalogue'>): string {
  const [fact = '', ...number] = name.split(' ')
  if (fact in log.facts) return nameOfFact(name, log.facts)
  const asField = fact.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (asField in log.facts) return nameOfFact([asField, ...number].join(' '), log.facts)
  return [...number, catalogue.importMapping.fieldOf(fact)].join(' · ')
}

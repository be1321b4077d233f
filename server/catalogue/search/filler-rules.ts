import { isUnspaced, normalise, wordsOf } from './normalise-rules.ts'

/** Words of questions that name no product, normalised: Chinese ones longest first, because 好用 contains 好. */
export interface Fillers {
  chinese: readonly string[]
  spaced: ReadonlySet<string>
}

export function fillersOf(terms: readonly string[]): Fillers {
  const normalised = terms.map(normalise)
  return {
    chinese: normalised.filter(isUnspaced).toSorted((one, other) => other.length - one.length),
    spaced: new Set(normalised.filter((term) => !isUnspaced(term))),
  }
}

/** The query without its filler words; null if it has none, or only filler words. Characters around a removed word do not form
 *  a new one. */
export function removeFillers(query: string, { chinese, spaced }: Fillers): string | null {
  const words = wordsOf(normalise(query))
  const remaining = words.flatMap((word) => {
    if (!isUnspaced(word)) return spaced.has(word) ? [] : [word]
    return chinese
      .reduce((text, filler) => text.replaceAll(filler, ' '), word)
      .split(' ')
      .filter((part) => part !== '')
  })
  return remaining.length === 0 || remaining.join(' ') === words.join(' ') ? null : remaining.join(' ')
}

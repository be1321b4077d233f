import { isUnspaced, normalise, splitNormalised } from '../text/normalise-rules.ts'

/** Words of questions that name no product, normalised: Chinese ones longest first, because 好用 contains 好. */
export interface Fillers {
  chinese: readonly string[]
  spaced: ReadonlySet<string>
}

export function parseFillers(terms: readonly string[]): Fillers {
  const normalised = terms.map(normalise)
  return {
    chinese: normalised.filter(isUnspaced).toSorted((one, other) => other.length - one.length),
    spaced: new Set(normalised.filter((term) => !isUnspaced(term))),
  }
}

/** The query without its filler words; null if it has none, or only filler words. Characters around a removed word do not form
 *  a new one.
 *  @param isKept fillers that stay, because they also have a meaning: 媽媽 of 送媽媽禮物 */
export function removeFillers(
  query: string,
  { chinese, spaced }: Fillers,
  isKept: (filler: string) => boolean = () => false,
): string | null {
  const words = splitNormalised(normalise(query))
  const remaining = words.flatMap((word) => {
    if (!isUnspaced(word)) return spaced.has(word) && !isKept(word) ? [] : [word]
    return chinese
      .filter((filler) => !isKept(filler))
      .reduce((text, filler) => text.replaceAll(filler, ' '), word)
      .split(' ')
      .filter((part) => part !== '')
  })
  return remaining.length === 0 || remaining.join(' ') === words.join(' ') ? null : remaining.join(' ')
}

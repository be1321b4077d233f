/** A 32-bit hash of a text (FNV-1a with a final mix), so that everything of the demo follows from its code. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Answers questions about one thing. Each question has its own answer, so that a new question
 *  in the code does not change what was answered to the others. */
export interface Seeded {
  /** A whole number from `low` to `high`, both included. */
  between: (purpose: string, low: number, high: number) => number
  /** True in `percent` of a hundred things. */
  inHundred: (purpose: string, percent: number) => boolean
  oneOf: <T>(purpose: string, choices: readonly T[]) => T
}

/** The answers that follow from a key. The same key answers the same for ever, on every machine. */
export function seededBy(key: string): Seeded {
  const number = (purpose: string, count: number) => hashOf(`${key}/${purpose}`) % count
  return {
    between: (purpose, low, high) => low + number(purpose, high - low + 1),
    inHundred: (purpose, percent) => number(purpose, 100) < percent,
    oneOf: (purpose, choices) => choices[number(purpose, choices.length)] as (typeof choices)[number],
  }
}

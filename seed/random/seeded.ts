/** A 32-bit hash of a text (FNV-1a with a final mix), from which all demo data derives. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Seeded random choices by name. Each name has an independent value, so that adding one does not change the others. */
export interface Seeded {
  /** An integer from `low` to `high`, both inclusive. */
  between: (purpose: string, low: number, high: number) => number
  /** True with a probability of `percent`. */
  inHundred: (purpose: string, percent: number) => boolean
  oneOf: <T>(purpose: string, choices: readonly T[]) => T
}

/** The random choices of a key, identical on every machine. */
export function seededBy(key: string): Seeded {
  const number = (purpose: string, count: number) => hashText(`${key}/${purpose}`) % count
  return {
    between: (purpose, low, high) => low + number(purpose, high - low + 1),
    inHundred: (purpose, percent) => number(purpose, 100) < percent,
    oneOf: (purpose, choices) => choices[number(purpose, choices.length)] as (typeof choices)[number],
  }
}

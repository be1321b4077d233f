export interface ChangedWords {
  added: string[]
  removed: string[]
}

/** The words that a list of them gained and lost; words are separated by bars or commas. Null if only their order changed. */
export function changedWords(before: string, after: string): ChangedWords | null {
  const [from, to] = [readWords(before), readWords(after)]
  const added = [...to].filter((word) => !from.has(word))
  const removed = [...from].filter((word) => !to.has(word))
  return added.length + removed.length === 0 ? null : { added, removed }
}

function readWords(list: string): Set<string> {
  return new Set(
    list
      .split(/[|,，、]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
}

const maxShared = 8

/** Lets the pages that the server renders share the results of a pure function: those of its latest arguments, compared
 *  by identity, are kept. A browser renders one document and calls the function itself. */
export function shareOnServer<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  if (!import.meta.env.SSR) return compute
  const results = new Map<Argument, Result>()
  return (argument) => {
    const result = results.has(argument) ? (results.get(argument) as Result) : compute(argument)
    // Inserted again, so that the first entry is the least recently used.
    results.delete(argument)
    results.set(argument, result)
    for (const oldest of results.keys()) {
      if (results.size <= maxShared) break
      results.delete(oldest)
    }
    return result
  }
}

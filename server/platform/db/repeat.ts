/** Does something again and again for as long as the process lives. A run that takes longer than its time is waited for,
 *  so that a slow database is never asked by two of them; one that fails is told, and the next comes all the same.
 *  Stopping waits for the run under way: whoever stops may close afterwards what it needs. */
export function repeat(
  run: () => Promise<void>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): { stop: () => Promise<void> } {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= run()
      .catch(onFailure)
      .finally(() => {
        underWay = null
      })
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}

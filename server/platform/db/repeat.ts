/** Runs a task periodically without overlap. A failed run is reported and the next one runs as usual. `stop` waits
 *  for the current run, so that its resources can be closed afterwards. */
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

/** Clock and timers of the bank, replaceable in tests. */
export interface Time {
  now(): Date
  after(ms: number, task: () => void): void
  /** Cancels all timers. */
  stop(): void
}

export function realTime(): Time {
  const timers = new Set<NodeJS.Timeout>()
  return {
    now: () => new Date(),
    after(ms, task) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        task()
      }, ms)
      timers.add(timer)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The bank's only way to know the time and to wait, so that tests can move both by hand. */
export interface Time {
  now(): Date
  after(ms: number, task: () => void): void
  /** Forgets whatever is still to come. */
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

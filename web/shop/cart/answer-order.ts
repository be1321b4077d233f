/** Prevents an older answer from replacing a newer one: answers can arrive in another order than their requests. */
export interface AnswerOrder {
  /** Returns a function that returns whether no change has ended since. If one has, an answer from before may lack it. */
  watchChanges: () => () => boolean
  /** Reads until no change has ended during the read. */
  read: <Answer>(read: () => Promise<Answer>) => Promise<Answer>
  /** Registers a change. After the last of several simultaneous ones `refresh` is called, because the answer that arrives
   *  last may lack the others. */
  change: <Answer>(change: Promise<Answer>) => Promise<Answer>
}

/** @param refresh reads and shows the current state; its failure is ignored */
export function createAnswerOrder(refresh: () => Promise<void>): AnswerOrder {
  let running = 0
  let ended = 0
  const watchChanges = () => {
    const before = ended
    return () => ended === before
  }
  return {
    watchChanges,
    read: async (read) => {
      for (;;) {
        const isCurrent = watchChanges()
        const answer = await read()
        if (isCurrent()) return answer
      }
    },
    change: async (change) => {
      const isAlone = watchChanges()
      running += 1
      try {
        return await change
      } finally {
        const wasAlone = isAlone()
        running -= 1
        ended += 1
        if (!wasAlone && running === 0) refresh().catch(() => null)
      }
    },
  }
}

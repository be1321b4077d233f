import { Failed } from './refuse.ts'

/** Runs a piece of work when its turn has come. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` pieces of work run and `waiting` more wait for their turn, first come first served. */
export function turns(atOnce: number, waiting: number): InTurn {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Failed(503, 'unavailable', 2)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes over this place; it is free only when nobody waits.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

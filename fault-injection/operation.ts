import type { Answer, World } from './world.ts'

/** One thing that is done once, with a shopper and goods of its own, to be struck anywhere on its way. */
export interface Trial {
  /** Does it, at the process that can be struck. */
  act: () => Promise<Answer>
  /** What whoever did it does next: the same again with the same key, or waiting for what the mall does by itself. */
  retry: () => Promise<Answer>
  /** What came of it that should not have, beyond what the audit sees. @param first what `act` was answered */
  faults: (first: Answer) => Promise<string[]>
}

/** A kind of thing that is done. */
export interface Operation {
  name: string
  prepare: (world: World) => Promise<Trial>
}

/** Whether an answer is a promise that has to be kept. */
export function isPromise(answer: Answer): answer is NonNullable<Answer> {
  return answer !== null && answer.status < 300
}

/** Names whatever is not as it must be. */
export function faultsIn(told: Record<string, boolean>): string[] {
  return Object.entries(told).flatMap(([sentence, isSo]) => (isSo ? [] : [`not so: ${sentence}`]))
}

import type { Answer, World } from './world.ts'

/** One execution of an operation with its own shopper and products; a fault can be injected at any of its queries. */
export interface Trial {
  /** Executes the operation in the target process. */
  act: () => Promise<Answer>
  /** What the client does next: repeat with the same idempotency key, or wait for the jobs of the mall. */
  retry: () => Promise<Answer>
  /** Failed expectations beyond those of the audit. @param firstAnswer the answer of `act` */
  failures: (firstAnswer: Answer) => Promise<string[]>
}

/** An operation of a client, to be executed once for each crash point. */
export interface Operation {
  name: string
  prepare: (world: World) => Promise<Trial>
}

/** Whether the answer is 2xx: its effect must then survive every fault. */
export function isSuccess(answer: Answer): answer is NonNullable<Answer> {
  return answer !== null && answer.status < 300
}

/** Lists the expectations that do not hold. */
export function failedExpectations(expectations: Record<string, boolean>): string[] {
  return Object.entries(expectations).flatMap(([sentence, holds]) => (holds ? [] : [`not so: ${sentence}`]))
}

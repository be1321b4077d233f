import type { Answer, Endpoint } from '../../../contract/wire/endpoint.ts'
import type { Refusal, RefusalCode, RefusalOf } from '../../../contract/wire/refusals.ts'

/** Result of a call. Reads are never refused: an unparsable query fails like a missing page. */
export type ResultOf<E extends Endpoint> = Answer<E> | RefusedOf<E>

type RefusedOf<E extends Endpoint> = E['method'] extends 'GET'
  ? never
  : Refused<RefusalOf<DeclaredRefusal<E> | 'invalid-input'>>

type DeclaredRefusal<E> = E extends { refusals: readonly (infer Code)[] } ? Code & RefusalCode : never

/** A refusal with the facts of its message. An expected outcome that pages render, not an error. */
export class Refused<Facts extends Refusal = Refusal> {
  readonly refusal: Facts

  constructor(refusal: Facts) {
    this.refusal = refusal
  }
}

/** No response, or a response without a message for the page. `status` is 0 without a response. */
export class CallFailed extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(status: number, retryAfterSeconds: number | null = null) {
    super(status === 0 ? 'The mall did not answer.' : `The mall answered ${status}.`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Whether a change may have been made although its answer is unknown: without a response, or after a server error. */
export function canHaveArrived({ status }: CallFailed): boolean {
  return status === 0 || status >= 500
}

/** Whether the body of a 422 response is one of the contract's refusals. */
export function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}

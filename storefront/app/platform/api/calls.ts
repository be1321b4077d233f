import type { Answer, CallInput, Endpoint } from '../../../../contract/endpoint.ts'
import type { endpoints } from '../../../../contract/endpoints.ts'
import type { Refusal, RefusalCode, RefusalOf } from '../../../../contract/refusals.ts'

type Nouns = typeof endpoints
type AnyEndpoint = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns]
type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

// Tables rather than conditions: a name is looked up in them, where a condition would try every endpoint at every call.
type Inputs = { [E in AnyEndpoint as NameOf<E>]: CallInput<E> }
type Results = { [E in AnyEndpoint as NameOf<E>]: Answer<E> | RefusedOf<E> }

/** A call as the specification writes it: `'POST /user/login'`. The contract's table says which exist.
 *  Only its types are used here, so none of its schemas weigh on the browser. */
export type CallName = keyof Inputs

/** What a call is handed: the parts that its description names, and nothing else. */
export type InputOf<Name extends CallName> = Inputs[Name]

/** What a call gives. Reading never refuses: a query that cannot be read fails like a page that is not there. */
export type ResultOf<Name extends CallName> = Results[Name]

type RefusedOf<E extends Endpoint> = E['method'] extends 'GET'
  ? never
  : Refused<RefusalOf<DeclaredRefusal<E> | 'invalid-input'>>

type DeclaredRefusal<E> = E extends { refusals: readonly (infer Code)[] } ? Code & RefusalCode : never

/** The mall said no, with the facts for a sentence. Not an error: pages are expected to say it. */
export class Refused<Facts extends Refusal = Refusal> {
  readonly refusal: Facts

  constructor(refusal: Facts) {
    this.refusal = refusal
  }
}

/** No answer came, or one that carries nothing for a page. `status` is 0 where none came. */
export class CallFailed extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(status: number, retryAfterSeconds: number | null = null) {
    super(status === 0 ? 'The mall did not answer.' : `The mall answered ${status}.`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Whether an answer with status 422 is one of the contract's refusals. */
export function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}

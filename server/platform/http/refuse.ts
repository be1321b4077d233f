import type { PlainFailure, Refusal } from '../../../contract/refusals.ts'

/** Something expected that is shown to people. Aborts the transaction it is thrown in; answered with 422. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** An answer that HTTP has a status for: missing, signed out, wrong role, reused key, overloaded. */
export class Failed extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
  readonly code: PlainFailure['code']
  readonly retryAfterSeconds: number | undefined

  constructor(status: Failed['status'], code: PlainFailure['code'], retryAfterSeconds?: number) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A queue that is full or took too long, before any of the work was done. */
export class TurnedAway extends Failed {
  constructor() {
    super(503, 'unavailable', 2)
  }
}

/** Refuses, always. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}

/** Refuses if there is something to refuse; rules answer null where there is not. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) throw new Refused(refusal)
}

/** What was looked up, or 404: the same for what is missing and for what is someone else's. */
export function orNotFound<Item>(item: Item | null | undefined): Item {
  if (item === null || item === undefined) throw new Failed(404, 'not-found')
  return item
}

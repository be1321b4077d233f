import type { PlainFailure, Refusal } from '../../contract/wire/refusals.ts'

/** An expected outcome that is shown to people. Rolls back the surrounding transaction. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** Further refusals of the same input. */
  readonly others: readonly Refusal[]

  constructor(refusal: Refusal, others: readonly Refusal[] = []) {
    super(refusal.code)
    this.refusal = refusal
    this.others = others
  }
}

/** A failure that any call can have: missing, signed out, wrong role, reused key, overloaded. */
export class Failed extends Error {
  readonly code: PlainFailure['code']
  readonly retryAfterSeconds: number | undefined

  constructor(code: PlainFailure['code'], retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A full or slow queue rejected the call before any work was done. */
export class TurnedAway extends Failed {
  constructor() {
    super('unavailable', 2)
  }
}

/** Throws a refusal. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}

/** Throws a refusal unless it is null; rules return null for no refusal. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) throw new Refused(refusal)
}

/** Throws all refusals of one input together, so that its form shows them at once. */
export function refuseAll([firstRefusal, ...others]: readonly Refusal[]): void {
  if (firstRefusal !== undefined) throw new Refused(firstRefusal, others)
}

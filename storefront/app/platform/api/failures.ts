import { endSession, readToken, session } from '../session/session.ts'
import { showToast } from '../toasts.ts'
import { CallFailed } from './calls.ts'

/** Says what went wrong with a call, as the specification's error catalogue asks (docs/spec/errors.md).
 *  While a session's end waits to be confirmed nothing else is said: every open call would fail alike. */
export function reportFailure(failure: unknown): void {
  if (!(failure instanceof CallFailed) || session.get().ended !== null) return
  if (failure.status === 401) {
    // A call that was on its way while its person signed out has no session left to end.
    if (readToken() !== null) endSession('expired')
  } else if (failure.status === 403) endSession('not-authorised')
  else if (failure.status !== 404 && failure.status !== 422) showToast('error', sentenceFor(failure))
}

type Say = Parameters<typeof showToast>[1]
const noResponse: Say = (text) => text.failures.noResponse
const busy: Say = (text) => text.failures.busy
const byStatus = new Map<number, Say>()

function sentenceFor({ status, retryAfterSeconds }: CallFailed): Say {
  if (status === 0) return noResponse
  if (status === 429 && retryAfterSeconds !== null) return (text) => text.signingIn.tooMany(retryAfterSeconds)
  if (status === 429 || status === 503) return busy
  const say = byStatus.get(status) ?? ((text) => text.failures.status(status))
  byStatus.set(status, say)
  return say
}

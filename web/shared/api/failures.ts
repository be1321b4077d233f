import { endSession, readToken, session } from '../session/session.ts'
import { showToast } from '../session/toasts.ts'
import { CallFailed } from './calls.ts'

/** Reports a failed call as the error catalogue specifies (docs/spec/errors.md). While a session's end waits to be
 *  confirmed, nothing else is reported, because every open call fails alike. */
export function reportFailure(failure: unknown): void {
  if (!(failure instanceof CallFailed) || session.get().ended !== null) return
  if (failure.status === 401) {
    // The call was in flight during sign-out; there is no session left to end.
    if (readToken() !== null) endSession('expired')
  } else if (failure.status === 403) endSession('not-authorised')
  else if (failure.status !== 422) showToast('error', messageOfFailure(failure))
}

type Message = Parameters<typeof showToast>[1]
const noResponse: Message = (text) => text.failures.noResponse
const missing: Message = (text) => text.failures.missing
const byStatus = new Map<number, Message>()

function messageOfFailure({ status, retryAfterSeconds }: CallFailed): Message {
  if (status === 0) return noResponse
  if (status === 404) return missing
  if (status === 429 && retryAfterSeconds !== null) return (text) => text.signingIn.tooMany(retryAfterSeconds)
  const isBusy = status === 429 || status === 503
  const message: Message =
    byStatus.get(status) ?? (({ failures }) => (isBusy ? failures.busy(status) : failures.status(status)))
  byStatus.set(status, message)
  return message
}

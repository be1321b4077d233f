import type { Transport } from './api.ts'

/** What a proxy answers for a process that ended during the call. */
const lostStatuses = [502, 504]
/** Until a proxy has noticed that the process is gone. */
const pauseMs = 500

/** Repeats a call once whose process ended, if it carries an idempotency key: the mall answers a repeat with the first
 *  result. */
export function repeatKeyed(transport: Transport, pause = pauseMs): Transport {
  return async (request) => {
    const answer = await transport(request)
    if (!lostStatuses.includes(answer.status) || request.headers['idempotency-key'] === undefined)
      return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
    return request.signal?.aborted ? answer : await transport(request)
  }
}

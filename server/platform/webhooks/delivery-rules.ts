import type { WebhookOutcome } from '../../../contract/values/webhook-events.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Waits after the first try, the second and so on: about three days, as Standard Webhooks recommends. */
const waitsMs = [
  ...[5 * second, minute, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/** Tries of an event. */
export const maxTries = waitsMs.length + 1

/** The time of the next try after a number of failed ones, or null after the last. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}

/** What an HTTP status says. A redirect is not followed: it could lead to an internal address. */
export function outcomeOfStatus(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return 'DELIVERED'
  if (status === 410) return 'GONE'
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
}

/** Whether the endpoint did not answer at all, so that the next event would wait in vain, too. */
export function isSilent(outcome: WebhookOutcome): boolean {
  return outcome === 'TIMEOUT' || outcome === 'UNREACHABLE'
}

/** Why an endpoint is disabled after a try, or null: it said 410, or an event was given up and no other has been delivered
 *  since the first try of it. */
export function disabledAfter(
  outcome: WebhookOutcome,
  {
    isLastTry,
    firstTryAt,
    lastSuccessAt,
  }: { isLastTry: boolean; firstTryAt: Date; lastSuccessAt: Date | null },
): 'GONE' | 'FAILING' | null {
  if (outcome === 'GONE') return 'GONE'
  if (outcome === 'DELIVERED' || !isLastTry) return null
  return lastSuccessAt === null || lastSuccessAt < firstTryAt ? 'FAILING' : null
}

import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed, Refused } from '../../shared/api/calls.ts'
import { reportSessionEnd } from '../../shared/api/use-loaded.ts'
import { createStore, useStore } from '../../shared/browser/store.ts'
import { session } from '../../shared/session/session.ts'

/** Specifications with an alert of this member; null until loaded. */
const waiting = createStore<ReadonlySet<string> | null>(null)

// The next session may be of another user (docs/spec/accounts.md#sessions).
session.subscribe(() => {
  if (session.get().phase === 'visitor') waiting.set(null)
})

export function useIsWaiting(specificationId: string): boolean {
  return useStore(waiting, null)?.has(specificationId) ?? false
}

let loading: Promise<void> | null = null

/** Loads the alerts once. A failed load is retried by the next call. */
export async function openAlerts(): Promise<void> {
  if (waiting.get() !== null || session.get().phase !== 'signed-in') return
  loading ??= load().finally(() => {
    loading = null
  })
  await loading
}

async function load(): Promise<void> {
  const list = await quietApi.alerts.list({ query: { size: 100 } }).catch(() => null)
  if (list !== null) waiting.set(new Set(list.items.map(({ specification }) => specification.id)))
}

/** Why an alert was not changed: a refusal, or a failed call. */
export type NotDone = Refusal | 'failed'

/** Creates or removes a restock alert. Resolves to null on success. */
export async function toggleAlert(specificationId: string, isWanted: boolean): Promise<NotDone | null> {
  const body = { specificationId }
  // A list that is still loading may not contain the change.
  await openAlerts()
  try {
    const answer = await (isWanted ? quietApi.alerts.add({ body }) : quietApi.alerts.remove({ body }))
    if (answer instanceof Refused) return answer.refusal
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    reportSessionEnd(failure)
    return 'failed'
  }
  const now = new Set(waiting.get())
  if (isWanted) now.add(specificationId)
  else now.delete(specificationId)
  waiting.set(now)
  return null
}

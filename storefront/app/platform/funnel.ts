import type { SeenStep } from '../../../contract/funnel.ts'
import { quietApi } from './api/browser-api.ts'
import { tabStorage } from './session/storage.ts'

const reachedKey = 'reached'

/** Tells the mall that this tab has come to a step for the first time. Only the tab remembers which it has told, and it
 *  sends nothing that would make two steps known as those of one visit. Without a network it says nothing, and may do so later;
 *  nobody waits for it, and nobody is told when it fails. */
export function reached(step: SeenStep): void {
  const told = tabStorage.get(reachedKey)?.split(' ') ?? []
  if (told.includes(step) || !navigator.onLine) return
  tabStorage.set(reachedKey, [...told, step].join(' '))
  quietApi.call('POST /funnel', { body: { step } }).catch(() => null)
}

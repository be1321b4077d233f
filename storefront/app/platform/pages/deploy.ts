import { tabStorage } from '../session/storage.ts'
import { createStore } from '../store.ts'

const reloadedForKey = 'reloaded-for'

/** Whether the mall was deployed anew after this page was made. */
export const isOutdated = createStore(false)

let deployedWhenLoaded: string | null = null

/** Says which deployment rendered this page. */
export function pageWasDeployedAt(deployTime: string): void {
  deployedWhenLoaded = deployTime
}

/** Looks at the `Last-Deploy-Time` of an answer (docs/spec/accounts.md#sessions). One deployment reloads a tab once at most:
 *  during a rolling restart old and new processes answer in turn, and the tab must not go in circles. */
export function watchDeployTime(deployTime: string | null): void {
  if (deployTime === null || deployedWhenLoaded === null) return
  if (Date.parse(deployTime) <= Date.parse(deployedWhenLoaded)) return
  if (tabStorage.get(reloadedForKey) === deployTime) return
  tabStorage.set(reloadedForKey, deployTime)
  isOutdated.set(true)
}

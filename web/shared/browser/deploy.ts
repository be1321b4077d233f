import { tabStorage } from './storage.ts'
import { createStore } from './store.ts'

const reloadedForKey = 'reloaded-for'

/** Whether a newer build was deployed after this page was rendered. */
export const isOutdated = createStore(false)

let deployedWhenLoaded: string | null = null

/** Records which deployment rendered this page. */
export function pageWasDeployedAt(deployTime: string): void {
  deployedWhenLoaded = deployTime
}

/** Compares the `Last-Deploy-Time` of a response (docs/spec/accounts.md#sessions). One deployment reloads a tab at most once,
 *  because old and new processes answer in turn during a rolling restart. */
export function watchDeployTime(deployTime: string | null): void {
  if (deployTime === null || deployedWhenLoaded === null) return
  if (Date.parse(deployTime) <= Date.parse(deployedWhenLoaded)) return
  if (tabStorage.get(reloadedForKey) === deployTime) return
  tabStorage.set(reloadedForKey, deployTime)
  isOutdated.set(true)
}

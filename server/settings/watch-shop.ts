import { isDeepStrictEqual } from 'node:util'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { Epoch } from '../core/epoch.ts'
import type { Log } from '../core/log.ts'
import { repeat } from '../platform/db/repeat.ts'
import { identifyPageTexts } from './page-text-queries.ts'
import { readDeliveryEstimate } from './read-delivery-calendar.ts'
import { readShop } from './read-shop.ts'

/** Twice per second: a change must appear on cached pages within one second. */
const everyMs = 500

/** Counts the changes of the shop, which expire the cached pages of every process. A change may come with time alone,
 *  such as the start of an offer, a scheduled text or the cut-off hour. The settings themselves are only returned by
 *  `readShop`. */
export async function watchShop(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  log: Log,
): Promise<Epoch & { stop: () => Promise<void> }> {
  let changes = 0
  let last = await shownSettings(deps)
  const refresh = async () => {
    const settings = await shownSettings(deps)
    if (isDeepStrictEqual(settings, last)) return
    last = settings
    changes += 1
  }
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the settings of the shop could not be read; cached pages stay as they were')
  return { current: () => changes, refresh, stop: repeat(refresh, { everyMs, onFailure }).stop }
}

/** What pages show of the settings: the shop, the texts of help and legal pages, and the day of delivery. New arrivals
 *  depend on the day. */
async function shownSettings(deps: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const now = deps.clock.now()
  return [
    await readShop(deps, now),
    await identifyPageTexts(deps.db, now),
    await readDeliveryEstimate(deps.db, now),
    hongKongDay(now),
  ]
}

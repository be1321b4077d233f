import { isDeepStrictEqual } from 'node:util'
import type { Log } from '../platform/config/log.ts'
import { repeat } from '../platform/db/repeat.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { readShop } from './read-shop.ts'

/** Twice per second: a change must take effect within one second. */
const everyMs = 500

/** Updates `config.shop` from the database for code that cannot query it: mails, documents, the page cache. Each
 *  process polls, so a change applies everywhere within a second, even one by time alone, such as an offer's start. */
export async function followShop(
  { config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  log: Log,
): Promise<{ changes: () => number; stop: () => Promise<void> }> {
  let changes = 0
  const follow = async () => {
    const shop = await readShop({ db, config }, clock.now())
    if (isDeepStrictEqual(shop, config.shop)) return
    config.shop = shop
    changes += 1
  }
  await follow()
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the settings of the shop could not be read; they stay as they were')
  return { changes: () => changes, stop: repeat(follow, { everyMs, onFailure }).stop }
}

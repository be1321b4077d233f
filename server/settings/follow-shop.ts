import { isDeepStrictEqual } from 'node:util'
import type { Log } from '../platform/config/log.ts'
import { repeat } from '../platform/db/repeat.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { readShop } from './read-shop.ts'

/** Twice in the second within which a change has to show. */
const everyMs = 500

/** Keeps `config.shop` as the staff have decided, for all that asks no database: words of mails and documents, the cache
 *  of pages. Each process follows by itself, so a change holds everywhere within a second, also one that only
 *  time brings, such as the beginning of an offer. */
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

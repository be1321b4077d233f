import type { Shop } from '../contract/shop/settings/shop.ts'
import type { Config } from './config/config.ts'
import type { Log } from './core/log.ts'
import { type Data, openData, openMall } from './open-mall.ts'
import { isPepperOfDatabase, remedyOfPepper } from './platform/security/pepper-fingerprint.ts'
import type { Lifetime } from './platform/shutdown/shutdown.ts'
import { prepareDemo } from './prepare-demo.ts'
import { readShop } from './settings/read-shop.ts'

interface Prepared {
  config: Config
  /** URL of the migrated database. */
  url: string
  isDatabaseUp: () => boolean
  isDraining: () => boolean
  /** Receives the lines of the demo mall's preparation. */
  report: (line: string) => void
}

/** Opens the mall on a prepared database and returns the shop. */
export async function openPreparedMall(
  { config, url, isDatabaseUp, isDraining, report }: Prepared,
  log: Log,
  lifetime: Lifetime,
): Promise<Shop> {
  const data = await openData(url, config, log, lifetime)
  await refuseOtherPepper(data, config)
  const running = await prepareDemo({ ...data, config, report }, lifetime)
  await openMall({ ...data, config: running, log }, { isDatabaseUp, isDraining }, lifetime)
  return await readShop({ ...data, config }, data.clock.now())
}

/** Passwords made with another pepper would be lost when the right one returns. */
async function refuseOtherPepper({ db }: Data, { demo, passwordPepper }: Config): Promise<void> {
  if (demo || (await isPepperOfDatabase(db, passwordPepper))) return
  throw new Error(`PASSWORD_PEPPER is not the one of this database. ${remedyOfPepper}`)
}

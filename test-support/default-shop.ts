import type { Shop } from '../contract/shop/settings/shop.ts'
import { readConfig } from '../server/config/config.ts'
import { initialShop } from '../server/settings/initial-shop.ts'

/** The shop of a new mall, without a running offer. */
export const defaultShop: Shop = { ...initialShop(readConfig({})), offer: null }

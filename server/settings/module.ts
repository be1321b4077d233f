import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import type { RefusalOfUnusable } from './change-settings.ts'
import { deliveryCalendarRoutes } from './delivery-calendar-routes.ts'
import { deliveryMethodRoutes } from './delivery-methods/delivery-method-routes.ts'
import { holidayRoutes } from './holidays/holiday-routes.ts'
import { pageTextRoutes } from './page-text-routes.ts'
import { pickupPointRoutes } from './pickup-points/pickup-point-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { watchShop } from './watch-shop.ts'

interface SettingsHost extends ModuleHost {
  findRefusalOfUnusableSettings: RefusalOfUnusable
}

/** Registers the settings of the shop and the public holidays. */
export async function registerSettings(mall: SettingsHost): Promise<void> {
  await settingRoutes(mall.app, mall, mall.findRefusalOfUnusableSettings)
  await holidayRoutes(mall.app, mall)
  await deliveryCalendarRoutes(mall.app, mall)
  await deliveryMethodRoutes(mall.app, mall)
  await pickupPointRoutes(mall.app, mall)
  await pageTextRoutes(mall.app, mall)
  const shop = await watchShop(mall, mall.log)
  mall.addEpoch(shop)
  mall.app.addHook('onClose', async () => await shop.stop())
}

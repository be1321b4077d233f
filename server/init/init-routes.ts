import type { FastifyInstance } from 'fastify'
import { type InitData, initEndpoints } from '../../contract/shop/init/init.ts'
import { readProfile } from '../accounts/profile/read-profile.ts'
import type { Menu } from '../catalogue/browse/menu-queries.ts'
import { cacheMenu } from '../catalogue/menu/cache-menu.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { ReadsAt } from '../core/public-reads.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { composeShop } from '../settings/read-shop.ts'
import { readPersonFacts, readPublicFacts } from './init-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'> & { readMenu: (epoch: number) => Promise<Menu> }

/** The call that every page makes first. It reads from many modules, so it comes after them. */
export async function initRoutes(
  app: FastifyInstance,
  deps: Dependencies & { readsAt?: ReadsAt },
): Promise<void> {
  const { readsAt = () => deps.db } = deps
  const withMenu = { ...deps, readMenu: cacheMenu(readsAt) }
  serve(app, initEndpoints.loadPage, ({ user }) =>
    user === null ? readForVisitor(withMenu) : readForPerson(withMenu, user.id),
  )
}

/** The initial data of every page (docs/spec/catalogue.md#products). */
async function readForVisitor({ db, config, clock, readMenu }: Deps): Promise<InitData> {
  const { shopFacts, epoch } = await readPublicFacts(db, clock.now())
  return {
    ...(await readMenu(epoch)),
    userInfo: null,
    shoppingCarts: [],
    favorites: [],
    canBuy: true,
    hasDiscountRate: false,
    shop: composeShop(config, shopFacts),
  }
}

/** Like `readForVisitor`, with what belongs to a person. */
async function readForPerson({ db, config, clock, readMenu }: Deps, personId: string): Promise<InitData> {
  const now = clock.now()
  const { shopFacts, epoch, person, shoppingCarts, favorites } = await readPersonFacts(db, personId, now)
  const [menu, userInfo] = await Promise.all([readMenu(epoch), readProfile(db, person, now)])
  const { canBuy, hasDiscountRate } = userInfo
  const shop = composeShop(config, shopFacts)
  return { ...menu, userInfo, shoppingCarts, favorites, canBuy, hasDiscountRate, shop }
}

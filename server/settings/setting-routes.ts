import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import { settingsAdminEndpoints } from '../../contract/settings/shop-admin.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { type ActSubject, serveAct } from '../platform/http/serve-act.ts'
import { changeSettings, type RefusalOfUnusable, readSettings, revertSettings } from './change-settings.ts'

/** The admin endpoints for the settings of the shop. */
export async function settingRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  refusalOfUnusable: RefusalOfUnusable,
): Promise<void> {
  const about: ActSubject = {
    subject: 'shop',
    name: 'settings',
    read: async (tx) => (await readSettings({ db: tx, config: deps.config })).settings,
  }
  const idOf = (user: { id: string } | null): string => {
    assert(user !== null, 'only a signed-in user can change a setting')
    return user.id
  }
  serve(app, settingsAdminEndpoints.read, () => readSettings(deps))
  serveAct(app, deps, settingsAdminEndpoints.update, ({ user, body }) => ({
    about,
    does: (within) => changeSettings({ ...within, refusalOfUnusable }, { ...body, staffId: idOf(user) }),
  }))
  serveAct(app, deps, settingsAdminEndpoints.revert, ({ user, body }) => ({
    about,
    does: (within) => revertSettings({ ...within, refusalOfUnusable }, { ...body, staffId: idOf(user) }),
  }))
}

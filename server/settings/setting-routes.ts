import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import { settingsAdminEndpoints } from '../../contract/admin/settings/shop-admin.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import {
  changeSettings,
  type RefusalOfUnusable,
  readManagedSettings,
  revertSettings,
} from './change-settings.ts'

/** The admin endpoints for the settings of the shop. */
export async function settingRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  findRefusalOfUnusableSettings: RefusalOfUnusable,
): Promise<void> {
  const about: AuditedSubject = {
    subject: 'shop',
    name: 'settings',
    read: async (tx) => (await readManagedSettings({ db: tx, config: deps.config })).settings,
  }
  const getUserId = (user: { id: string } | null): string => {
    assert(user !== null, 'only a signed-in user can change a setting')
    return user.id
  }
  serve(app, settingsAdminEndpoints.read, () => readManagedSettings(deps))
  serveAudited(app, deps, settingsAdminEndpoints.update, ({ user, body }) => ({
    about,
    run: (within) =>
      changeSettings({ ...within, findRefusalOfUnusableSettings }, { ...body, staffId: getUserId(user) }),
  }))
  serveAudited(app, deps, settingsAdminEndpoints.revert, ({ user, body }) => ({
    about,
    run: (within) =>
      revertSettings({ ...within, findRefusalOfUnusableSettings }, { ...body, staffId: getUserId(user) }),
  }))
}

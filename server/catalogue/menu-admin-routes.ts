import type { FastifyInstance } from 'fastify'
import { menuAdminEndpoints as admin } from '../../contract/admin/catalogue/menu-admin.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { addMenuEntry, editMenuEntry, orderMenu, removeMenuEntry, renameType } from './menu/edit-menu.ts'
import { readManagedMenu } from './menu/menu-admin-queries.ts'
import { menuEntrySubject, typeSubject } from './products/catalogue-log-queries.ts'

/** Admin endpoints for the menu. */
export async function menuAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.read, () => readManagedMenu(deps.db))
  serveAudited(app, deps, admin.add, ({ params, body }) => ({
    about: ({ id }) => menuEntrySubject({ ...params, id }),
    run: (within) => addMenuEntry(within.db, { ...params, ...body }),
  }))
  serveAudited(app, deps, admin.update, ({ params, body: { version, ...entry } }) => ({
    about: menuEntrySubject(params),
    run: (within) => editMenuEntry(within.db, { ...params, version, entry }),
  }))
  serveAudited(app, deps, admin.renameType, ({ params, body }) => ({
    about: typeSubject(params.id),
    run: (within) => renameType(within.db, { ...params, ...body }),
  }))
  serveAudited(app, deps, admin.remove, ({ params }) => ({
    about: menuEntrySubject(params),
    run: (within) => removeMenuEntry(within.db, params),
  }))
  serveAudited(app, deps, admin.move, ({ params, body }) => ({
    about: menuEntrySubject(params),
    run: (within) => orderMenu(within.db, { ...params, ...body }),
  }))
}

import type { FastifyInstance } from 'fastify'
import { menuAdminEndpoints as admin } from '../../../contract/catalogue/menu-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { menuEntrySubject, typeSubject } from '../products/catalogue-log-queries.ts'
import { addMenuEntry, editMenuEntry, orderMenu, removeMenuEntry, renameType } from './edit-menu.ts'
import { readManagedMenu } from './menu-admin-queries.ts'

/** Admin endpoints for the menu. */
export async function menuAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.read, () => readManagedMenu(deps.db))
  serveAct(app, deps, admin.add, ({ params, body }) => ({
    about: ({ id }) => menuEntrySubject({ ...params, id }),
    does: (within) => addMenuEntry(within.db, { ...params, ...body }),
  }))
  serveAct(app, deps, admin.update, ({ params, body: { version, ...entry } }) => ({
    about: menuEntrySubject(params),
    does: (within) => editMenuEntry(within.db, { ...params, version, entry }),
  }))
  serveAct(app, deps, admin.renameType, ({ params, body }) => ({
    about: typeSubject(params.id),
    does: (within) => renameType(within.db, { ...params, ...body }),
  }))
  serveAct(app, deps, admin.remove, ({ params }) => ({
    about: menuEntrySubject(params),
    does: (within) => removeMenuEntry(within.db, params),
  }))
  serveAct(app, deps, admin.move, ({ params, body }) => ({
    about: menuEntrySubject(params),
    does: (within) => orderMenu(within.db, { ...params, ...body }),
  }))
}

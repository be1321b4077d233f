import type { FastifyInstance } from 'fastify'
import { menuDeskEndpoints as desk } from '../../../contract/catalogue/menu-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { menuEntrySubject, typeSubject } from '../products/catalogue-log-queries.ts'
import { addMenuEntry, editMenuEntry, orderMenu, removeMenuEntry, renameType } from './edit-menu.ts'
import { readKeptMenu } from './menu-desk-queries.ts'

/** How the staff keep the menu. */
export async function menuDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.readMenu, () => readKeptMenu(deps.db))
  serveAct(app, deps, desk.addMenuEntry, ({ params, body }) => ({
    about: ({ id }) => menuEntrySubject({ ...params, id }),
    does: (within) => addMenuEntry(within.db, { ...params, ...body }),
  }))
  serveAct(app, deps, desk.editMenuEntry, ({ params, body: { version, ...entry } }) => ({
    about: menuEntrySubject(params),
    does: (within) => editMenuEntry(within.db, { ...params, version, entry }),
  }))
  serveAct(app, deps, desk.renameType, ({ params, body }) => ({
    about: typeSubject(params.id),
    does: (within) => renameType(within.db, { ...params, ...body }),
  }))
  serveAct(app, deps, desk.removeMenuEntry, ({ params }) => ({
    about: menuEntrySubject(params),
    does: (within) => removeMenuEntry(within.db, params),
  }))
  serveAct(app, deps, desk.orderMenu, ({ params, body }) => ({
    about: menuEntrySubject(params),
    does: (within) => orderMenu(within.db, { ...params, ...body }),
  }))
}

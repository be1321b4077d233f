import type { FastifyInstance } from 'fastify'
import { menuDeskEndpoints as desk } from '../../contract/menu-desk.ts'
import { menuEntrySubject, typeSubject } from '../catalogue/catalogue-log-queries.ts'
import {
  addMenuEntry,
  editMenuEntry,
  orderMenu,
  removeMenuEntry,
  renameType,
} from '../catalogue/edit-menu.ts'
import { readKeptMenu } from '../catalogue/menu-desk-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'

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

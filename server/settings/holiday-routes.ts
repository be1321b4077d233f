import type { FastifyInstance } from 'fastify'
import { shopDeskEndpoints as desk } from '../../contract/settings/shop-desk.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { holidaySubject } from './holiday-queries.ts'
import { keepHoliday, readHolidays, removeHoliday } from './keep-holidays.ts'

/** How the staff keep the general holidays, by which working days are counted. */
export async function holidayRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listHolidays, () => readHolidays(deps))
  serveAct(app, deps, desk.keepHoliday, ({ body }) => ({
    about: holidaySubject(body.day),
    does: (within) => keepHoliday(within, body),
  }))
  serveAct(app, deps, desk.removeHoliday, ({ params }) => ({
    about: holidaySubject(params.day),
    does: (within) => removeHoliday(within, params.day),
  }))
}

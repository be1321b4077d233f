import type { FastifyInstance } from 'fastify'
import { holidayEndpoints } from '../../contract/settings/shop-admin.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { holidaySubject } from './holiday-queries.ts'
import { readHolidays, removeHoliday, saveHoliday } from './save-holidays.ts'

/** The admin endpoints for general holidays, which determine working days. */
export async function holidayRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, holidayEndpoints.list, () => readHolidays(deps))
  serveAct(app, deps, holidayEndpoints.save, ({ body }) => ({
    about: holidaySubject(body.day),
    does: (within) => saveHoliday(within, body),
  }))
  serveAct(app, deps, holidayEndpoints.remove, ({ params }) => ({
    about: holidaySubject(params.day),
    does: (within) => removeHoliday(within, params.day),
  }))
}

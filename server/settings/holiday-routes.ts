import type { FastifyInstance } from 'fastify'
import { holidayEndpoints } from '../../contract/admin/settings/shop-admin.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { holidaySubject } from './holiday-queries.ts'
import { readHolidays, removeHoliday, saveHoliday } from './save-holidays.ts'

/** The admin endpoints for general holidays, which determine working days. */
export async function holidayRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, holidayEndpoints.list, () => readHolidays(deps))
  serveAudited(app, deps, holidayEndpoints.save, ({ body }) => ({
    about: holidaySubject(body.day),
    run: (within) => saveHoliday(within, body),
  }))
  serveAudited(app, deps, holidayEndpoints.remove, ({ params }) => ({
    about: holidaySubject(params.day),
    run: (within) => removeHoliday(within, params.day),
  }))
}

import type { FastifyInstance } from 'fastify'
import { type HolidayImport, holidayEndpoints } from '../../../contract/admin/settings/holidays.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { AuditedAction } from '../../platform/audit-log/audited-action.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { holidaySubject } from './holiday-queries.ts'
import { type ImportedHolidays, importHolidays, previewHolidays } from './import-holidays.ts'
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
  serveAudited(app, deps, holidayEndpoints.import, ({ body }) => importAction(body))
  await openForms(app, (form) => {
    serve(form, holidayEndpoints.previewFiles, ({ files }) => previewHolidays(deps, files))
  })
}

/** An import with an audit log entry for each day that it changed. */
function importAction(body: HolidayImport): AuditedAction<ImportedHolidays> {
  return {
    about: ({ logged, parts }) => ({
      ...{ subject: 'holidays', name: 'hong-kong', before: logged.before },
      read: async () => logged.after,
      parts: () => parts,
    }),
    run: (within) => importHolidays(within, body),
  }
}

import type { FastifyInstance } from 'fastify'
import { catalogueFileEndpoints as admin } from '../../../contract/catalogue/catalogue-file.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { openForms } from '../../platform/http/read-form.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAudited } from '../../platform/http/serve-audited.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importSheets, previewSheets, subjectOfImport } from './import-sheets.ts'

/** Endpoints for catalogue files. An import also opens the stock of new SKUs, so it joins two modules. */
export async function catalogueFileRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.export, ({ query }) => exportCatalogue(deps.db, query.sheet))
  await openForms(app, (form) => {
    serve(form, admin.previewImport, ({ files }) => previewSheets(deps.db, files ?? []))
    serveAudited(form, deps, admin.import, ({ body, files }) => ({
      about: subjectOfImport,
      run: (within) => importSheets(within.db, files ?? [], body.digest),
    }))
  })
}

import type { FastifyInstance } from 'fastify'
import { stockSheetEndpoints as admin } from '../../../contract/admin/stock/stock-sheet.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { readStockFile } from './read-stock-file.ts'
import { previewStockSheet, saveStockSheet, sheetSubject } from './save-stock-sheet.ts'

/** Admin endpoints for receiving and counting many SKUs at once. */
export async function stockSheetRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await openForms(app, (form) => {
    serve(form, admin.readFile, ({ files, body }) =>
      readStockFile(deps.db, { file: files[0], columns: body.columns }),
    )
  })
  serve(app, admin.preview, ({ body }) => previewStockSheet(deps, body))
  serveAudited(app, deps, admin.save, ({ body, user }) => ({
    about: sheetSubject(body),
    run: (within) => saveStockSheet(within, { ...body, staffId: user.id }),
  }))
}

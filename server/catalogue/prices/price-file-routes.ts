import type { FastifyInstance } from 'fastify'
import { priceFileEndpoints as admin } from '../../../contract/admin/catalogue/price-file.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import {
  exportPrices,
  importPrices,
  previewPrices,
  readPriceFile,
  subjectOfPrices,
  undoPrices,
} from './import-prices.ts'
import { listPriceImports } from './price-queries.ts'

/** Endpoints for prices, PV and margins in files. */
export async function priceFileRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async () => ({ items: await listPriceImports(deps.db) }))
  serveAudited(app, deps, admin.undo, ({ params }) => ({
    about: subjectOfPrices,
    run: (within) => undoPrices(within, params.id),
  }))
  serve(app, admin.export, ({ language }) => exportPrices(deps.db, language))
  await openForms(app, (form) => {
    serve(form, admin.preview, ({ files, body }) =>
      previewPrices(deps.db, { file: files[0], columns: body.columns }),
    )
    serveAudited(form, deps, admin.import, async ({ files, body: { digest, columns } }) => {
      const read = await readPriceFile(deps.db, { file: files[0], columns })
      return { about: subjectOfPrices, run: (within) => importPrices(within, { read, digest }) }
    })
  })
}

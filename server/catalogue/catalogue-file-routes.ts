import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import { catalogueFileEndpoints as admin } from '../../contract/admin/catalogue/catalogue-file.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { runAuditedAction } from '../platform/audit-log/audited-action.ts'
import { openForms } from '../platform/endpoints/read-form.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { refreshEpochs, serveAudited } from '../platform/endpoints/serve-audited.ts'
import { exportCatalogue } from './export/export-catalogue.ts'
import { createTemplate } from './export/template.ts'
import { examineFiles } from './import/examine-file.ts'
import { cancelImport, followImport, followPreview, subjectOfCancellation } from './import/follow-import.ts'
import { listImports } from './import/import-history-queries.ts'
import { findPreview, listRuns, markPreviewsCancelled } from './import/import-run-queries.ts'
import { importSheets, previewSheets, readImport, subjectOfImport } from './import/import-sheets.ts'
import { subjectOfUndo, undoImport } from './undo-import/undo-import.ts'

/** Endpoints for catalogue files. An import also opens the stock of new SKUs, so it joins two modules. */
export async function catalogueFileRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async () => ({ items: await listImports(deps.db) }))
  serve(app, admin.listRunning, async ({ user }) => ({
    items: await listRuns(deps.db, { staffId: user.id, now: deps.clock.now() }),
  }))
  serve(app, admin.readPreview, async ({ user }) => ({
    item: await findPreview(deps.db, { staffId: user.id, now: deps.clock.now() }),
  }))
  serve(app, admin.cancelPreview, async ({ user }) => {
    await markPreviewsCancelled(deps.db, { staffId: user.id, now: deps.clock.now() })
    return {}
  })
  serveAudited(app, deps, admin.cancel, ({ params }) => ({
    about: subjectOfCancellation,
    run: (within) => cancelImport(within, params.id),
  }))
  serveAudited(app, deps, admin.undo, ({ params }) => ({
    about: subjectOfUndo,
    run: (within) => undoImport(within, params.id),
  }))
  serve(app, admin.export, async ({ query }) => exportCatalogue(deps.db, query.sheet))
  serve(app, admin.template, ({ query }) => createTemplate(deps.db, query.sheet))
  await openForms(app, (form) => {
    serve(form, admin.examine, ({ files }) => examineFiles(deps.db, files ?? []))
    serve(form, admin.previewImport, ({ body, files, user }) =>
      followPreview(deps, { staffId: user.id, files: files ?? [], choices: body }, (run) =>
        previewSheets(deps.db, files ?? [], { ...body, now: deps.clock.now(), run }),
      ),
    )
    // The transaction starts after the files are read: none stays open while an import waits for the reader.
    serve(form, admin.import, async ({ body, files, user, keyed }) => {
      assert(user !== null, 'an admin action requires a signed-in user')
      const { digest: expectedDigest, ...choices } = body
      const now = deps.clock.now()
      const imported = await followImport(deps, user.id, async (run) => {
        const sheets = await readImport(deps.db, files ?? [], choices.mapping)
        return await runAuditedAction(deps, {
          ...{ act: admin.import.act, staffId: user.id, keyed, about: subjectOfImport },
          run: (within) => importSheets(within.db, sheets, { ...choices, expectedDigest, now, run }),
        })
      })
      await refreshEpochs(app, deps)
      return imported
    })
  })
}

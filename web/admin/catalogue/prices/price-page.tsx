import {
  maxPriceRows,
  type PriceImport,
  type PricePreview,
  priceFields,
} from '../../../../contract/admin/catalogue/price-file.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { PartNotLoaded } from '../../shared/not-loaded.tsx'
import { RowFaults } from '../../table-files/row-faults.tsx'
import { useFieldNames } from '../../table-files/table-file-field.tsx'
import { TableFilePage } from '../../table-files/table-file-page.tsx'
import { type TableFileState, useTableFile } from '../../table-files/use-table-file.ts'
import { PriceChanges } from './price-changes.tsx'

const examples = [
  ['TEA-JASMINE-100', '128.00', '100', '20'],
  ['TEA-JASMINE-250', '1,280.00', '', ''],
]

/** Import of prices, PV and margins from a file, with a preview, and the last imports. */
export default function PricePage() {
  const { tableFiles, products } = useAdminText()
  const { prices: words } = tableFiles
  const state = useTableFile((body) => adminApi.priceFiles.preview({ body }))
  const history = useLoaded('price imports', () => quietAdminApi.priceFiles.list({}))
  const nameOf = useFieldNames(priceFields)
  const apply = async (preview: PricePreview) => {
    const done = await state.importRows(preview, (body) => adminApi.priceFiles.import({ body }))
    if (done === null) return
    showToast('info', () => words.done(preview.counts.changed))
    await history.reload()
  }
  return (
    <TableFilePage
      title={words.title}
      above={[{ to: '/admin/catalogue', name: products.title }]}
      actions={<Export state={state} />}
      hint={words.hint}
      file={{
        fields: priceFields,
        hints: words.hints,
        examples,
        templateName: 'price-template.csv',
        maxRows: maxPriceRows,
      }}
      state={state}
      outcome={(preview) => <PriceChanges preview={preview} />}
      faults={({ faults, counts }) => (
        <RowFaults
          faults={faults}
          count={counts.faults}
          subjectName={nameOf('sku')}
          sentences={words.faults}
          fieldName={nameOf}
          notice={words.skipped}
        />
      )}
      confirm={(preview) =>
        preview.counts.changed > 0 && (
          <div className="sticky bottom-0 border-t border-line bg-paper py-4">
            <Button isBusy={state.isBusy} onClick={() => void apply(preview)}>
              {words.apply(preview.counts.changed)}
            </Button>
          </div>
        )
      }
    >
      {history.loaded.phase === 'failed' && <PartNotLoaded name={words.history} onRetry={history.retry} />}
      {history.loaded.value && history.loaded.value.items.length > 0 && (
        <History imports={history.loaded.value.items} onUndone={() => void history.reload()} />
      )}
    </TableFilePage>
  )
}

function Export({ state: { act, isBusy } }: { state: TableFileState<PricePreview> }) {
  const { prices: words } = useAdminText().tableFiles
  const download = async () => {
    const bytes = await act(() => adminApi.priceFiles.export({}))
    if (bytes !== null) downloadFile(bytes, 'text/csv', 'prices.csv')
  }
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void download()}>
      {words.export}
    </Button>
  )
}

function History({ imports, onUndone }: { imports: readonly PriceImport[]; onUndone: () => void }) {
  const { prices: words } = useAdminText().tableFiles
  const language = useLanguage()
  const undone = ({ restored, skipped }: { restored: number; skipped: number }) => {
    showToast('info', () => words.undone(restored, skipped))
    onUndone()
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.history}</h2>
      <DataTable
        caption={words.history}
        rows={imports}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'at',
            head: words.at,
            cell: ({ importedAt }) => <time dateTime={importedAt}>{showDateTime(language, importedAt)}</time>,
          },
          { name: 'products', head: words.products, isNumber: true, cell: ({ products }) => products },
          {
            name: 'undo',
            head: '',
            cell: ({ id, importedAt, products, undoneAt }) =>
              undoneAt === null ? (
                <ConfirmAct
                  button={words.undo}
                  label={words.undoOf(showDateTime(language, importedAt))}
                  size="small"
                  title={words.undoTitle}
                  consequence={<p>{words.undoHint(products)}</p>}
                  send={() => adminApi.priceFiles.undo({ params: { id } })}
                  onDone={undone}
                  onRefused={onUndone}
                />
              ) : (
                <span className="text-muted">{words.isUndone}</span>
              ),
          },
        ]}
      />
    </section>
  )
}

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
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { RowFaults } from '../../table-files/row-faults.tsx'
import { TableFileField, useFieldNames } from '../../table-files/table-file-field.tsx'
import { useTableFile } from '../../table-files/use-table-file.ts'
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
  const { preview } = state
  const apply = async ({ digest, counts }: PricePreview) => {
    const done = await state.act(() => adminApi.priceFiles.import({ body: state.form({ digest }) }))
    if (done === null) return void (await state.previewAgain())
    showToast('info', () => words.done(counts.changed))
    state.clear()
    await history.reload()
  }
  const faultsOf = ({ faults, counts }: PricePreview) => (
    <RowFaults
      faults={faults}
      count={counts.faults}
      subjectName={nameOf('sku')}
      sentences={words.faults}
      fieldName={nameOf}
      notice={words.skipped}
    />
  )
  const download = async () => {
    const bytes = await state.act(() => adminApi.priceFiles.export({}))
    if (bytes !== null) downloadFile(bytes, 'text/csv', 'prices.csv')
  }
  return (
    <AdminPage
      title={words.title}
      above={[{ to: '/admin/catalogue', name: products.title }]}
      actions={
        <Button variant="secondary" size="small" isBusy={state.isBusy} onClick={() => void download()}>
          {words.export}
        </Button>
      }
    >
      <div className="grid max-w-5xl gap-8">
        <p className="-mt-3 max-w-3xl text-sm text-muted">{words.hint}</p>
        <TableFileField
          fields={priceFields}
          hints={words.hints}
          examples={examples}
          templateName="price-template.csv"
          maxRows={maxPriceRows}
          state={state}
        />
        {preview && (
          <>
            <PriceChanges preview={preview} />
            {faultsOf(preview)}
            {preview.counts.changed > 0 && (
              <div className="sticky bottom-0 border-t border-line bg-paper py-4">
                <Button isBusy={state.isBusy} onClick={() => void apply(preview)}>
                  {words.apply(preview.counts.changed)}
                </Button>
              </div>
            )}
          </>
        )}
        {!preview && state.imported && faultsOf(state.imported)}
        <FormFault form={state} />
        {history.loaded.value && history.loaded.value.items.length > 0 && (
          <History imports={history.loaded.value.items} onUndone={() => void history.reload()} />
        )}
      </div>
    </AdminPage>
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

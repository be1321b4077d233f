import { maxSheetLines, type ReadStockFile, stockFields } from '../../../contract/admin/stock/stock-sheet.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { RowFaults } from '../table-files/row-faults.tsx'
import { TableFileField, useFieldNames } from '../table-files/table-file-field.tsx'
import { useTableFile } from '../table-files/use-table-file.ts'
import { countNewSkus } from './sheet-draft.ts'
import type { StockSheetState } from './use-stock-sheet.ts'

const examples = [
  ['TEA-JASMINE-100', '12'],
  ['TEA-JASMINE-250', '1,200'],
]

/** Adds the rows of a file to the list. */
export function SheetFileField({ sheet }: { sheet: StockSheetState }) {
  const { stock, tableFiles } = useAdminText()
  const { sheet: words } = stock
  const state = useTableFile((body) => adminApi.stockSheets.readFile({ body }))
  const nameOf = useFieldNames(stockFields)
  const { preview } = state
  const read = preview ?? state.imported
  const newSkus = countNewSkus(sheet.draft.lines, preview?.lines ?? [])
  const room = maxSheetLines - sheet.draft.lines.length
  const isTooLong = newSkus > room
  const add = ({ file, lines }: ReadStockFile) => {
    sheet.add(lines, {
      names: file.columns.map(({ name }) => name),
      chosen: file.fields.map(({ field, column }) => ({ field, column })),
    })
    showToast('info', () => words.fileRead(lines.length))
    state.clear()
  }
  return (
    <div className="grid gap-4">
      <TableFileField
        fields={stockFields}
        hints={tableFiles.stock.hints}
        examples={examples}
        templateName="stock-template.csv"
        maxRows={maxSheetLines}
        label={words.file}
        state={state}
      />
      {isTooLong && <Notice tone="error">{words.doesNotFit(newSkus, room)}</Notice>}
      {preview && preview.lines.length > 0 && !isTooLong && (
        <Button variant="secondary" className="justify-self-start" onClick={() => add(preview)}>
          {words.addRows(preview.lines.length)}
        </Button>
      )}
      {read && (
        <RowFaults
          faults={read.faults}
          count={read.faults.length}
          subjectName={stock.sku}
          sentences={tableFiles.stock.faults}
          fieldName={nameOf}
          notice={tableFiles.stock.skipped}
        />
      )}
    </div>
  )
}

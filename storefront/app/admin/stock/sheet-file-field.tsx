import { useState } from 'react'
import { maxSheetLines, type ReadStockFile } from '../../../../contract/admin/stock-sheet.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'
import type { StockSheetState } from './use-stock-sheet.ts'

/** Adds the rows of a CSV file to the list. */
export function SheetFileField({ sheet }: { sheet: StockSheetState }) {
  const { sheet: words } = useAdminText().stock
  const { act, isBusy } = useAct()
  const [read, setRead] = useState<ReadStockFile | null>(null)
  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file === undefined) return
    const form = new FormData()
    form.append('file', file)
    const answer = await act(() => adminApi.stockSheets.readFile({ body: form }))
    input.value = ''
    setRead(answer)
    if (answer !== null) sheet.add(answer.lines)
  }
  const download = () =>
    downloadFile(new TextEncoder().encode('\uFEFFsku,quantity\r\n'), 'text/csv', 'stock.csv')
  return (
    <div className="grid gap-3">
      <Field
        type="file"
        accept=".csv,text/csv"
        label={words.file}
        hint={words.fileHint(maxSheetLines)}
        aria-busy={isBusy}
        onChange={(event) => void upload(event.target)}
      />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={download}>
        {words.template}
      </Button>
      {read !== null && read.lines.length > 0 && (
        <Notice tone="success">{words.fileRead(read.lines.length)}</Notice>
      )}
      {read !== null && read.faults.length > 0 && (
        <Notice tone="error">
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {read.faults.map(({ row, fault, value }) => (
              <li key={row}>
                {words.row(row)}
                {words.fileFaults[fault](value)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

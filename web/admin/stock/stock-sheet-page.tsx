import { useSearchParams } from 'react-router'
import { type StockSheetKind, stockSheetKinds } from '../../../contract/admin/stock/stock-sheet.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { ScanField, useScanned } from './scan-field.tsx'
import { SheetFileField } from './sheet-file-field.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { useStockSheet } from './use-stock-sheet.ts'

/** Receives or counts many SKUs at once, by scanner or file, with a preview of the stock. */
export default function StockSheetPage() {
  const [searchParams] = useSearchParams()
  const { stock } = useAdminText()
  const kind = stockSheetKinds.find((listedKind) => listedKind === searchParams.get('kind')) ?? 'RECEIPT'
  return (
    <AdminPage title={stock.sheet.titles[kind]} above={[{ to: '/admin/stock', name: stock.title }]}>
      <StockSheetForm key={kind} kind={kind} />
    </AdminPage>
  )
}

function StockSheetForm({ kind }: { kind: StockSheetKind }) {
  const { sheet: words } = useAdminText().stock
  const scans = useScanned()
  const sheet = useStockSheet(kind, scans.announce)
  return (
    <div className="grid max-w-6xl gap-8">
      <p className="-mt-3 max-w-3xl text-sm text-muted">{words.hints[kind]}</p>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ScanField sheet={sheet} scans={scans} />
        <SheetFileField sheet={sheet} />
      </div>
      {sheet.hasFailed && (
        <Notice tone="error">
          <Failed onRetry={sheet.previewAgain} />
        </Notice>
      )}
      <SheetLines sheet={sheet} />
      {sheet.draft.lines.length > 0 && <SaveSheet kind={kind} sheet={sheet} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { failures } = useText()
  const { sheet: words } = useAdminText().stock
  return (
    <span className="flex flex-wrap items-center gap-3">
      {failures.noResponse}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {words.retry}
      </Button>
    </span>
  )
}

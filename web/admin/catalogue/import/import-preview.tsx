import {
  type ImportChange,
  type ImportNote,
  type ImportPreview,
  maxPreviewed,
  type ReportedFault,
} from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { activeValues } from '../../../../contract/shop/catalogue/options/option-axes.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Folded } from '../../layout/folded.tsx'
import { toCsv } from '../../shared/to-csv.ts'

/** Number of changes, and whether they can be imported. */
export function ImportCounts({ preview: { counts, canImport, faults } }: { preview: ImportPreview }) {
  const { files } = useAdminText().catalogue
  const isStopped = faults.some(({ displayCode }) => displayCode === null)
  const names = (Object.keys(files.countNames) as (keyof typeof files.countNames)[]).filter(
    (name) => counts[name] > 0,
  )
  const notice = isStopped ? files.blocked : canImport || counts.refused > 0 ? null : files.nothing
  return (
    <section aria-labelledby="import-counts" className="grid gap-4">
      <h2 id="import-counts" className="text-lg font-semibold">
        {files.counts}
      </h2>
      {notice !== null && <Notice tone={isStopped ? 'error' : 'info'}>{notice}</Notice>}
      {!isStopped && counts.refused > 0 && (
        <Notice tone="error">
          {files.leftOut(counts.refused, counts.new + counts.changed + counts.menu + counts.drafts)}
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {names.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-md border border-line p-3">
            <dt className="text-xs text-muted">{files.countNames[name]}</dt>
            <dd className="text-xl tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Errors in the files, line by line. */
export function ImportFaults({
  preview: { faults, faultCounts, counts },
  isMapped,
}: {
  preview: ImportPreview
  /** Whether the columns of the file were matched with fields, whose names are then shown. */
  isMapped: boolean
}) {
  const { catalogue, tableFiles } = useAdminText()
  const { files, importMapping } = catalogue
  const faultText = useFaultText(isMapped)
  const columns = useFaultColumns(isMapped)
  if (faults.length === 0) return null
  const listedFaults = faults.slice(0, maxPreviewed)
  const download = () => {
    const rows = faults.map((fault) => [
      ...[files.sheets[fault.sheet], String(fault.line), faultText.nameProduct(fault)],
      ...[faultText.fieldOf(fault.column), faultText.explainFault(fault)],
    ])
    const head = [files.sheet, files.line, importMapping.product, files.column, files.reason]
    downloadFile(toCsv([head, ...rows]), 'text/csv', 'errors.csv')
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {listedFaults.length < counts.faults
          ? files.faultsShown(listedFaults.length, counts.faults)
          : files.faults}
      </h2>
      {faultCounts.length > 1 && (
        <Groups
          groups={faultCounts.map(({ code, count }) => ({
            name: importMapping.kindsOfFaults[code] ?? importMapping.otherFaults,
            count,
          }))}
        />
      )}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={download}>
        {tableFiles.downloadErrors}
      </Button>
      <DataTable
        caption={files.faults}
        columns={columns}
        rows={listedFaults}
        keyOf={({ sheet, line, column, code, value }) => [sheet, line, column, code, value].join(' ')}
      />
    </section>
  )
}

/** Words of a fault: its product, its column and its reason. */
function useFaultText(isMapped: boolean) {
  const { importFaults, importMapping } = useAdminText().catalogue
  const nameOf = useNameOf()
  const nameField = (column: string) => (isMapped ? importMapping.fieldOf(column) : column)
  const nameProduct = ({ nameEn, nameCn, displayCode }: ReportedFault) =>
    [nameOf({ nameEn: nameEn || nameCn, nameCn: nameCn || nameEn }), displayCode].filter(Boolean).join(' · ')
  const explainFault = (fault: ReportedFault) =>
    [
      importFaults[fault.code]({ ...fault, column: nameField(fault.column) }),
      fault.otherLine !== null && importMapping.otherRow(fault.otherLine),
    ]
      .filter(Boolean)
      .join(' ')
  return { fieldOf: nameField, nameProduct, explainFault }
}

function useFaultColumns(isMapped: boolean): Column<ReportedFault>[] {
  const { files, importMapping } = useAdminText().catalogue
  const { fieldOf, nameProduct, explainFault } = useFaultText(isMapped)
  return [
    { name: 'sheet', head: files.sheet, from: 'md', cell: ({ sheet }) => files.sheets[sheet] },
    { name: 'line', head: files.line, isNumber: true, cell: ({ line }) => line },
    { name: 'product', head: importMapping.product, from: 'lg', cell: nameProduct },
    {
      name: 'column',
      head: files.column,
      from: 'sm',
      cell: ({ column }) => (isMapped ? fieldOf(column) : <code>{column}</code>),
    },
    {
      name: 'reason',
      head: files.reason,
      cell: (fault) => (
        <>
          {!isMapped && <code className="block sm:hidden">{fault.column}</code>}
          <span className="wrap-anywhere">{explainFault(fault)}</span>
          <span className="block text-xs text-muted wrap-anywhere lg:hidden">{nameProduct(fault)}</span>
        </>
      ),
    },
  ]
}

/** What the import decides by itself, and what looks wrong without being an error. */
export function ImportNotes({ preview: { notes, noteCounts, counts } }: { preview: ImportPreview }) {
  const { files, importMapping } = useAdminText().catalogue
  if (notes.length === 0) return null
  const columns: Column<ImportNote>[] = [
    { name: 'line', head: files.line, isNumber: true, cell: ({ line }) => line },
    { name: 'product', head: importMapping.product, from: 'sm', cell: ({ displayCode }) => displayCode },
    {
      name: 'reason',
      head: files.reason,
      cell: (note) => (
        <>
          <span className="wrap-anywhere">{importMapping.notes[note.code](note)}</span>
          <span className="block text-xs text-muted wrap-anywhere sm:hidden">{note.displayCode}</span>
        </>
      ),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {notes.length < counts.warnings
          ? importMapping.notesShown(notes.length, counts.warnings)
          : importMapping.notesTitle}
      </h2>
      <Groups
        groups={noteCounts.map(({ code, count }) => ({ name: importMapping.kindsOfNotes[code], count }))}
      />
      <DataTable
        caption={importMapping.notesTitle}
        columns={columns}
        rows={notes}
        keyOf={({ line, code, displayCode, value }) => [line, code, displayCode, value].join(' ')}
      />
    </section>
  )
}

/** How often each kind occurs. */
function Groups({ groups }: { groups: readonly { name: string; count: number }[] }) {
  const { importMapping } = useAdminText().catalogue
  const counts = new Map<string, number>()
  for (const { name, count } of groups) counts.set(name, (counts.get(name) ?? 0) + count)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...counts].map(([name, count]) => (
        <li key={name} className="tabular-nums">
          {importMapping.counted(name, count)}
        </li>
      ))}
    </ul>
  )
}

/** Changes, cell by cell. */
export function ImportChanges({ preview: { changes, counts } }: { preview: ImportPreview }) {
  const { files } = useAdminText().catalogue
  const all = counts.new + counts.changed + counts.menu
  if (changes.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {changes.length < all ? files.changesShown(changes.length, all) : files.changes}
      </h2>
      <ol className="grid gap-4">
        {changes.map((change) => (
          <li key={`${change.sheet} ${change.code}`}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const toneOfKind = { NEW: 'success', CHANGED: 'plain', OFF_SHELF: 'danger' } as const

function Change({ change: { kind, code, cells, axes, ...named } }: { change: ImportChange }) {
  const { files } = useAdminText().catalogue
  const nameOf = useNameOf()
  const columns: Column<ImportChange['cells'][number]>[] = [
    { name: 'item', head: files.item, from: 'md', cell: ({ item }) => item },
    {
      name: 'column',
      head: files.column,
      cell: ({ item, column }) => (
        <>
          <code>{column}</code>
          <span className="block text-xs text-muted wrap-anywhere md:hidden">{item}</span>
        </>
      ),
    },
    { name: 'before', head: files.before, from: 'sm', cell: ({ before }) => <Cell text={before} /> },
    {
      name: 'after',
      head: files.after,
      cell: ({ before, after }) => (
        <>
          <s className="block text-muted sm:hidden">
            <Cell text={before} />
          </s>
          <Cell text={after} />
        </>
      ),
    },
  ]
  return (
    <Folded
      isOpen={kind !== 'NEW'}
      title={
        <>
          <Badge tone={toneOfKind[kind]}>{files.kinds[kind]}</Badge> {nameOf(named)}{' '}
          <span className="text-sm font-normal text-muted">{code}</span>
          {axes.length > 0 && <Options axes={axes} />}
        </>
      }
    >
      <DataTable
        caption={`${files.changes}: ${code}`}
        columns={columns}
        rows={cells}
        keyOf={({ item, column }) => `${item} ${column}`}
      />
    </Folded>
  )
}

/** The options that a product will have, with their offered values. */
function Options({ axes }: Pick<ImportChange, 'axes'>) {
  const { importMapping } = useAdminText().catalogue
  const nameOf = useNameOf()
  return (
    <span className="block text-sm wrap-anywhere">
      {importMapping.options}{' '}
      {axes.map((axis) => (
        <Badge key={axis.key} tone="plain">
          {nameOf(axis)}
          {axis.isPriced && ` (${importMapping.priced})`}: {activeValues(axis).map(nameOf).join(', ')}
        </Badge>
      ))}
    </span>
  )
}

function Cell({ text }: { text: string }) {
  const { files } = useAdminText().catalogue
  if (text === '') return <span className="text-muted">{files.empty}</span>
  return <span className="line-clamp-4 wrap-anywhere">{text}</span>
}

import type { ReactNode } from 'react'
import { maxListedRows, type TableFaultCode } from '../../../contract/values/table-file.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { toCsv } from '../shared/to-csv.ts'

interface RowFault<Code extends string> {
  line: number
  code: Code
  value: string
  otherLine: number | null
  subject: string
}

interface RowFaultsProps<Code extends string> {
  faults: readonly RowFault<Code>[]
  count: number
  /** Head of the column that names what a row is about. */
  subjectName: string
  sentences: Record<Exclude<Code, TableFaultCode>, (value: string) => string>
  fieldName: (field: string) => string
  /** What becomes of the rows with faults. */
  notice: ReactNode
}

/** Faults of a file, by row: what the row is about, and the row that it contradicts. Those of the whole file are a
 *  notice. */
export function RowFaults<Code extends string>(props: RowFaultsProps<Code>) {
  const { faults, count, subjectName, sentences, fieldName, notice } = props
  const { tableFiles: words } = useAdminText()
  if (faults.length === 0) return null
  const describeFault = ({ code, value }: RowFault<Code>) =>
    isOfFile(code, words.faults)
      ? words.faults[code](code === 'column-missing' ? fieldName(value) : value)
      : sentences[code as Exclude<Code, TableFaultCode>](value)
  const [firstFault] = faults
  if (firstFault && isOfFile(firstFault.code, words.faults)) {
    return <FileFaults faults={faults} describeFault={describeFault} />
  }
  const listedFaults = faults.slice(0, maxListedRows)
  const describeFaultWithRow = (fault: RowFault<Code>) =>
    fault.otherLine === null
      ? describeFault(fault)
      : `${describeFault(fault)} ${words.otherRow(fault.otherLine)}`
  const download = () => {
    const rows = faults.map((fault) => [String(fault.line), fault.subject, describeFaultWithRow(fault)])
    downloadFile(toCsv([[words.row, subjectName, words.problem], ...rows]), 'text/csv', 'errors.csv')
  }
  const columns: Column<RowFault<Code>>[] = [
    { name: 'line', head: words.row, isNumber: true, cell: ({ line }) => line },
    {
      name: 'subject',
      head: subjectName,
      from: 'sm',
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    {
      name: 'problem',
      head: words.problem,
      cell: (fault) => (
        <>
          <span className="wrap-anywhere">{describeFault(fault)}</span>
          {fault.otherLine !== null && ` ${words.otherRow(fault.otherLine)}`}
          <span className="block text-xs text-muted wrap-anywhere sm:hidden">{fault.subject}</span>
        </>
      ),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.errors(count)}</h2>
      <Notice tone="error">{notice}</Notice>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={download}>
        {words.downloadErrors}
      </Button>
      {count > listedFaults.length && (
        <p className="text-sm text-muted">{words.shown(listedFaults.length, count)}</p>
      )}
      <DataTable
        caption={words.errors(count)}
        rows={listedFaults}
        keyOf={({ line, code, value }) => `${line} ${code} ${value}`}
        columns={columns}
      />
    </section>
  )
}

interface FileFaultsProps<Code extends string> {
  faults: readonly RowFault<Code>[]
  describeFault: (fault: RowFault<Code>) => string
}

/** Faults of the whole file. */
function FileFaults<Code extends string>({ faults, describeFault }: FileFaultsProps<Code>) {
  const { tableFiles: words } = useAdminText()
  return (
    <Notice tone="error">
      {faults.map((fault) => (
        <p key={`${fault.code} ${fault.value}`}>
          {fault.line > 1 && words.atRow(fault.line)}
          {describeFault(fault)}
        </p>
      ))}
    </Notice>
  )
}

function isOfFile<Faults extends Record<TableFaultCode, unknown>>(
  code: string,
  faults: Faults,
): code is TableFaultCode {
  return code in faults
}

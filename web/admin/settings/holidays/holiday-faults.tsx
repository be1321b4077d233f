import type { HolidayEventFault, HolidayPreview } from '../../../../contract/admin/settings/holiday-files.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'

interface HolidayFaultsProps {
  preview: HolidayPreview
  fileNames: readonly string[]
}

/** Events that were left out, and why. */
export function HolidayFaults({ preview: { faults, faultCount }, fileNames }: HolidayFaultsProps) {
  const { holidayFiles: words } = useAdminText()
  if (faultCount === 0) return null
  const columns: Column<HolidayEventFault>[] = [
    {
      name: 'event',
      head: words.event,
      cell: ({ event, summary }) => (
        <span className="wrap-anywhere">
          {event}. {summary === '' ? words.noName : summary}
        </span>
      ),
    },
    {
      name: 'file',
      head: words.file,
      cell: ({ file }) => <span className="wrap-anywhere">{fileNames[file - 1] ?? file}</span>,
    },
    {
      name: 'problem',
      head: words.problem,
      cell: ({ code, value }) => (
        <span className="whitespace-normal wrap-anywhere">{words.faults[code](value)}</span>
      ),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.leftOut(faultCount)}</h2>
      <p className="text-sm text-muted">{words.leftOutHint}</p>
      <DataTable
        caption={words.leftOut(faultCount)}
        rows={faults}
        keyOf={({ file, event, code }) => `${file} ${event} ${code}`}
        columns={columns}
        hasCards
      />
    </section>
  )
}

import { useState } from 'react'
import type { CarrierReportTask } from '../../../../contract/admin/orders/carrier-reports.ts'
import { hongKongTime } from '../../../../contract/values/hong-kong-time.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { Listed } from '../../shared/listed.tsx'
import { toCsv } from '../../shared/to-csv.ts'
import { useAct } from '../../shared/use-act.ts'
import { useAdminList } from '../../shared/use-admin-list.ts'

/** Reports of carriers that were not applied to a shipment, for the staff to look at. */
export function CarrierReportPage() {
  const { carrierReports: words, queues } = useAdminText()
  const list = useAdminList('carrier reports', (after) =>
    quietAdminApi.carrierReports.list({ query: { ...(after && { after }) } }),
  )
  const rows = list.loaded.value?.items ?? []
  return (
    <AdminPage title={words.title} above={[{ to: '/admin/order?queue=TO_PACK', name: queues.title }]}>
      <p className="max-w-prose pb-4 text-sm text-muted">{words.hint}</p>
      {rows.length > 0 && <ExportReports rows={rows} />}
      <Listed
        list={list}
        caption={words.title}
        columns={useColumns(() => void list.reload())}
        keyOf={({ id }) => id}
        empty={words.empty}
        hasCards
      />
    </AdminPage>
  )
}

/** Downloads the loaded rows as CSV, in the words of the page. */
function ExportReports({ rows }: { rows: readonly CarrierReportTask[] }) {
  const { carrierReports: words, queues } = useAdminText()
  const take = () => {
    const head = [words.received, words.problem, words.carrier, words.number, words.report, words.orders]
    const cells = rows.map((row) => [
      hongKongTime(new Date(row.receivedAt)),
      words.problems[row.problem],
      row.carrier,
      row.trackingNumber ?? '',
      describe(row),
      row.invoices.join(' '),
    ])
    downloadFile(toCsv([head, ...cells]), 'text/csv', 'carrier-reports.csv')
  }
  return (
    <div className="pb-4">
      <Button variant="secondary" size="small" onClick={take}>
        {queues.export}
      </Button>
    </div>
  )
}

function describe({ code, text, place }: CarrierReportTask): string {
  return [code, text, place].filter((part) => part !== null && part !== '').join(' · ')
}

function useColumns(onSettled: () => void): Column<CarrierReportTask>[] {
  const { carrierReports: words } = useAdminText()
  const language = useLanguage()
  const { loaded } = useLoaded('names of carriers', () => quietAdminApi.carriers.listOffered())
  const nameOf = (code: string) => {
    const carrier = loaded.value?.carriers.find((one) => one.code === code)
    return carrier === undefined ? code : language === 'en' ? carrier.nameEn : carrier.nameCn
  }
  return [
    {
      name: 'problem',
      head: words.problem,
      cell: ({ id, problem, receivedAt }) => (
        <span id={id} className="grid gap-1">
          {words.problems[problem]}
          <time className="text-xs text-muted" dateTime={receivedAt}>
            {showDateTime(language, receivedAt)}
          </time>
        </span>
      ),
    },
    {
      name: 'number',
      head: words.number,
      cell: ({ carrier, trackingNumber }) => (
        <span className="grid gap-1">
          {nameOf(carrier)}
          {trackingNumber !== null && (
            <span className="text-sm whitespace-nowrap tabular-nums">{trackingNumber}</span>
          )}
        </span>
      ),
    },
    {
      name: 'report',
      head: words.report,
      cell: (row) => (
        <span className="grid gap-1 wrap-anywhere">
          {describe(row)}
          {row.at !== null && (
            <time className="text-xs text-muted" dateTime={row.at}>
              {showDateTime(language, row.at)}
            </time>
          )}
        </span>
      ),
    },
    {
      name: 'orders',
      head: words.orders,
      cell: ({ invoices }) => (
        <span className="grid gap-1">
          {invoices.map((invoice) => (
            <PageLink
              key={invoice}
              to={`/admin/order/detail?invoice=${invoice}`}
              className="whitespace-nowrap font-medium text-ink tabular-nums hover:text-accent hover:underline"
            >
              {invoice}
            </PageLink>
          ))}
        </span>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (row) => <Settle report={row} onSettled={onSettled} />,
    },
  ]
}

function Settle({ report, onSettled }: { report: CarrierReportTask; onSettled: () => void }) {
  const { carrierReports: words } = useAdminText()
  const { isBusy, act } = useAct()
  const [isSettled, setSettled] = useState(false)
  const settle = async () => {
    if ((await act(() => adminApi.carrierReports.settle({ params: { id: report.id } }))) === null) return
    setSettled(true)
    onSettled()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      disabled={isSettled}
      aria-label={words.settleOf(report.trackingNumber ?? words.problems[report.problem])}
      onClick={() => void settle()}
    >
      {words.settle}
    </Button>
  )
}
